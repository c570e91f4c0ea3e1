import { formatRand } from '@nara/shared-contracts/rules';
import { Refusal } from '#platform/http';

export const alreadyPaid = () => new Refusal(409, 'already-paid', 'This order is paid already.');

export const notPayable = () => new Refusal(409, 'not-payable', 'There is nothing to pay for this order.');

export const providerUnavailable = () =>
  new Refusal(503, 'provider-unavailable', 'Payments are not possible at the moment. Please try again in a minute.', {
    headers: { 'retry-after': '30' },
  });

export const notificationRefused = () =>
  new Refusal(400, 'notification-refused', 'This is not a notification of the payment provider.');

/** Has the notification sent again. */
export const notificationUncertain = () =>
  new Refusal(503, 'notification-uncertain', 'The notification cannot be checked at the moment.');

/** Refuses to give back what is not held: of an order that was not paid here, or of which nothing is left. */
export const nothingHeld = () =>
  new Refusal(409, 'nothing-held', 'Nothing is held of this order that could be given back.');

export const paymentDisputed = () =>
  new Refusal(
    409,
    'payment-disputed',
    "The shopper's bank asks for this payment back, so nothing is given back twice.",
  );

/** Refuses more than is held; `left` in rand. */
export const moreThanHeld = (left: number) =>
  new Refusal(409, 'refund-exceeds-held', `Only ${formatRand(left)} is left to give back.`);

/** Refuses pieces that were given back, or a delivery; `errors` name the fields at fault. */
export const givenBackAlready = (errors: { field: string; message: string }[]) =>
  new Refusal(409, 'given-back-already', 'Some of this was given back already.', { errors });

export const refundKeyTaken = () =>
  new Refusal(
    409,
    'refund-key-taken',
    'A different refund was asked for under this key. Look at the payment again first.',
  );

export const refundNotFound = () => new Refusal(404, 'refund-not-found', 'There is no such refund.');

export const refundNotRefused = () =>
  new Refusal(409, 'refund-not-refused', 'This refund is made or under way. Look at it again first.');

/** Refuses to take up an order again whose money was given back: nobody would pay for it. */
export const moneyGivenBack = () =>
  new Refusal(409, 'money-given-back', 'The money of this order was given back, so it cannot be taken up again.');
