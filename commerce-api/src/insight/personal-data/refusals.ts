import { Refusal } from '#platform/http';

export const requestNotFound = () =>
  new Refusal(404, 'personal-data-request-not-found', 'There is no request with this id.');

export const requestNotOpen = () =>
  new Refusal(409, 'personal-data-request-not-open', 'This request has ended, expired or was never confirmed.');

export const wrongKind = () =>
  new Refusal(409, 'personal-data-request-kind', 'The person asked for their data, not for its erasure.');

/** Refuses an erasure for these reasons, in words for people. */
export const cannotErase = (obstacles: readonly string[]) =>
  new Refusal(409, 'erasure-has-obstacles', obstacles.join(' '), {
    errors: obstacles.map((message) => ({ field: 'orders', message })),
  });

/** The same for a wrong, an old and an ended token, so that it tells nothing about requests. */
export const linkNotValid = () =>
  new Refusal(404, 'link-not-valid', 'This link is not valid any more. Ask us for another one.');
