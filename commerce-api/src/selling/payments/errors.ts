import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { ApiError } from '#platform/http';

export const alreadyPaid = () => new ApiError(409, 'already-paid', 'This order is paid already.');

export const notPayable = () => new ApiError(409, 'not-payable', 'There is nothing to pay for this order.');

export const providerUnavailable = () =>
  new ApiError(503, 'provider-unavailable', 'Payments are not possible at the moment. Please try again in a minute.', {
    headers: { 'retry-after': '30' },
  });

export const notificationRefused = () =>
  new ApiError(400, 'notification-refused', 'This is not a notification of the payment provider.');

/** Makes the provider send the notification again. */
export const notificationUncertain = () =>
  new ApiError(503, 'notification-uncertain', 'The notification cannot be checked at the moment.');

/** Refuses a refund if no money is held: the order was not paid here, or everything was refunded. */
export const nothingHeld = () =>
  new ApiError(409, 'nothing-held', 'Nothing is held of this order that could be given back.');

export const paymentDisputed = () =>
  new ApiError(
    409,
    'payment-disputed',
    "The shopper's bank asks for this payment back, so nothing is given back twice.",
  );

/** Refuses a refund above the amount held; `left` in rand. */
export const moreThanHeld = (left: number) =>
  new ApiError(409, 'refund-exceeds-held', `Only ${formatRand(left)} is left to give back.`);

/** Refuses to refund pieces or a delivery twice; `errors` name the fields at fault. */
export const givenBackAlready = (errors: { field: string; message: string }[]) =>
  new ApiError(409, 'given-back-already', 'Some of this was given back already.', { errors });

export const refundKeyTaken = () =>
  new ApiError(
    409,
    'refund-key-taken',
    'A different refund was asked for under this key. Look at the payment again first.',
  );

export const refundNotFound = () => new ApiError(404, 'refund-not-found', 'There is no such refund.');

export const refundUnderWay = () =>
  new ApiError(409, 'refund-under-way', 'The payment provider makes this refund. Look at it again first.');

/** Refuses to reopen an order whose money was refunded, because it would never be paid again. */
export const moneyGivenBack = () =>
  new ApiError(409, 'money-given-back', 'The money of this order was given back, so it cannot be taken up again.');

export const notByBank = () =>
  new ApiError(409, 'not-by-bank', 'This order is not paid by bank transfer, so its provider says what was paid.');

export const receiptRecorded = (reference: string) =>
  new ApiError(
    409,
    'receipt-recorded',
    `A receipt with the reference ${reference} is recorded already. For another transfer, add what tells them apart.`,
  );

export const receiptDiffers = () =>
  new ApiError(409, 'receipt-differs', 'This receipt was recorded with another amount, reference or day.');

export const receivedInFuture = () =>
  new ApiError(409, 'received-in-future', 'The day of the receipt is still to come.');

export const refundConfirmed = (reference: string) =>
  new ApiError(409, 'refund-confirmed', `This refund is confirmed already, with the reference ${reference}.`);

export const notAProof = () => new ApiError(415, 'not-a-proof', 'Send a PDF, or a picture as JPEG, PNG or WebP.');

export const tooManyProofs = (most: number) =>
  new ApiError(
    409,
    'too-many-proofs',
    `We have ${most} files of this payment already, which is the most that we take.`,
  );

export const proofNotFound = () => new ApiError(404, 'proof-not-found', 'This order has no such proof of payment.');
