import { ending, ORDER_PAGE } from './phrases';

const looked = (outcome: string): string =>
  `We have looked at the pieces of your return {rmaNumber} for order {orderId}${outcome}`;

const refunded = (how: string) => ({
  subject: 'Your refund for return {rmaNumber}',
  body: ending(how, 'It can take your bank a few days to show it.', ORDER_PAGE),
});

/** E-mails about returns. */
export const returnTexts = {
  'return-received': {
    subject: 'Your return {rmaNumber}',
    body: ending(
      'We have noted your return {rmaNumber} for order {orderId}.',
      '{lines}',
      'Send the pieces to:\n{sendTo}',
      'Your return label is on your order page, as a PDF to print and stick on the parcel. If you cannot print it, write this address and {rmaNumber} on the parcel.',
      '[The label is not prepaid: {postage} for the way back is taken off your refund.|The label is prepaid: we bear the cost of the way back, and nothing is taken off your refund.]',
      'Refund: {refund}, within {refundTime} after we have looked at the pieces.',
      ORDER_PAGE,
    ),
  },
  'return-approved': {
    subject: 'Your return {rmaNumber} is approved',
    body: ending(looked(', and everything is fine.'), 'You get {refund} back within {refundTime}.', ORDER_PAGE),
  },
  'return-rejected': {
    subject: 'Your return {rmaNumber} was not accepted',
    body: ending(looked(' and cannot accept it.'), 'Reason: {reason}', ORDER_PAGE),
  },
  'return-refunded': refunded('We have paid the refund of {refund} for your return {rmaNumber} of order {orderId}.'),
  'return-given-back': refunded(
    'The refund of {refund} for your return {rmaNumber} of order {orderId} goes back to where you paid from.',
  ),
};
