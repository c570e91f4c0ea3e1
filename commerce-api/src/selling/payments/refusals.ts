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

export const notByBank = () =>
  new Refusal(409, 'not-by-bank', 'This order is not paid by bank transfer, so its provider says what was paid.');

export const receiptRecorded = (reference: string) =>
  new Refusal(
    409,
    'receipt-recorded',
    `A receipt with the reference ${reference} is recorded already. For another transfer, add what tells them apart.`,
  );

export const receiptDiffers = () =>
  new Refusal(409, 'receipt-differs', 'This receipt was recorded with another amount, reference or day.');

export const receivedInFuture = () =>
  new Refusal(409, 'received-in-future', 'The day of the receipt is still to come.');

export const refundNotFound = () => new Refusal(404, 'refund-not-found', 'This order has no such refund.');

export const refundNotByHand = () =>
  new Refusal(409, 'refund-not-by-hand', 'This refund is made by the payment provider, which confirms it.');

export const refundConfirmed = (reference: string) =>
  new Refusal(409, 'refund-confirmed', `This refund is confirmed already, with the reference ${reference}.`);

export const notAProof = () => new Refusal(415, 'not-a-proof', 'Send a PDF, or a picture as JPEG, PNG or WebP.');

export const tooManyProofs = (most: number) =>
  new Refusal(409, 'too-many-proofs', `We have ${most} files of this payment already, which is the most that we take.`);

export const proofNotFound = () => new Refusal(404, 'proof-not-found', 'This order has no such proof of payment.');
