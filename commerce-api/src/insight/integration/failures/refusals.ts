import { Refusal } from '#platform/http';

export const nothingToReplay = () =>
  new Refusal(409, 'nothing-to-replay', 'Nothing with this cause can be replayed at present. Look at the list again.');

export const mailNotFound = () => new Refusal(404, 'mail-not-found', 'There is no such e-mail.');

export const mailNotFailing = () =>
  new Refusal(409, 'mail-not-failing', 'This e-mail is on its way or was sent already.');

export const mailGone = () =>
  new Refusal(409, 'mail-text-removed', 'The text of this e-mail was removed after 30 days; it cannot be sent again.');

export const orderChangedMeanwhile = () =>
  new Refusal(409, 'order-changed', 'Somebody else changed this order meanwhile. Look at it again first.');

/** Refusal to change an address that the partner may already have. */
export const addressSettled = () =>
  new Refusal(
    409,
    'address-settled',
    'Woolworths has this order, may have it, or it ended: its address can no longer be changed here.',
  );
