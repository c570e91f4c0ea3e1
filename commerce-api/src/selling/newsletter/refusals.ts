import { Refusal } from '#platform/http';

/** Refuses a wrong token and one of a forgotten address alike. */
export const linkNotValid = () =>
  new Refusal(404, 'link-not-valid', 'This link is not valid any more. You can sign up again.');

export const linkExpired = () =>
  new Refusal(409, 'link-expired', 'This link is too old to confirm anything. Please sign up again.');

export const subscriberNotFound = () =>
  new Refusal(404, 'subscriber-not-found', 'There is no such address on the list any more.');

export const alreadyUnsubscribed = () =>
  new Refusal(409, 'already-unsubscribed', 'This address is off the list already.');
