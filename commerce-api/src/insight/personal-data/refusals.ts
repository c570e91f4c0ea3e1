import { Refusal } from '#platform/http';

export const requestNotFound = () =>
  new Refusal(404, 'personal-data-request-not-found', 'There is no request with this id.');

export const requestNotOpen = () =>
  new Refusal(409, 'personal-data-request-not-open', 'This request has ended, expired or was never confirmed.');

export const wrongKind = () =>
  new Refusal(409, 'personal-data-request-kind', 'The person asked for their data, not for its erasure.');

/** Refusal of an erasure for these reasons, as sentences for display. */
export const cannotErase = (obstacles: readonly string[]) =>
  new Refusal(409, 'erasure-has-obstacles', obstacles.join(' '), {
    errors: obstacles.map((message) => ({ field: 'orders', message })),
  });

/** Same refusal for a wrong, an expired and an ended token, so that it reveals nothing about requests. */
export const linkNotValid = () =>
  new Refusal(404, 'link-not-valid', 'This link is not valid any more. Ask us for another one.');
