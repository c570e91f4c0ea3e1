import { ApiError } from '#platform/http';

/** Refuses a wrong token and one of a forgotten address alike. */
export const linkNotValid = () =>
  new ApiError(404, 'link-not-valid', 'This link is not valid any more. You can sign up again.');

export const linkExpired = () =>
  new ApiError(409, 'link-expired', 'This link is too old to confirm anything. Please sign up again.');

export const subscriberNotFound = () =>
  new ApiError(404, 'subscriber-not-found', 'There is no such address on the list any more.');

export const alreadyUnsubscribed = () =>
  new ApiError(409, 'already-unsubscribed', 'This address is off the list already.');
