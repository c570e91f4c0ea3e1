import type { MailText } from '@nara/shared-contracts/api/mail';
import type { MailName } from '@nara/shared-contracts/rules/mail';

/** Paragraph with the link to the order. */
const ORDER_PAGE =
  'Your order page:\n{orderLink}\n\nWhoever has this link can see and change the order, so please keep it to yourself.';

/** Joins paragraphs into the text of a mail. */
const ending = (...paragraphs: readonly string[]): string => [...paragraphs, 'NARA'].join('\n\n');

const cancelled = (why: string) => ({
  subject: 'Your NARA order {orderId} is cancelled',
  body: ending(why, ORDER_PAGE),
});

/** E-mails about orders. */
const orderTexts = {
  'order-confirmation': {
    subject: 'Your NARA order {orderId}',
    body: ending(
      'Thank you for your order.',
      'Order {orderId}',
      '{lines}',
      '{totals}',
      '{payment}',
      '[{deliveryMethod} delivery, expected {deliveryDays}.]',
      'You can cancel it until our warehouse has picked it, and return it within {returnPeriod} of delivery.',
      ORDER_PAGE,
    ),
  },
  'order-shipped': {
    subject: 'Your NARA order {orderId} is on its way',
    body: ending('Your order has left our distribution centre.', '[Tracking number: {trackingCode}]', ORDER_PAGE),
  },
  'order-delivered': {
    subject: 'Your NARA order {orderId} was delivered',
    body: ending(
      'Your order was delivered. Should something not fit, you can return it within {returnPeriod}.',
      ORDER_PAGE,
    ),
  },
  'order-cancelled': cancelled(
    'Your order is cancelled. If you have paid already, the money is back with you within {refundTime}.',
  ),
  'order-unconfirmed': cancelled(
    'Your order is cancelled, because it could not be confirmed in time. We are sorry. If you have paid already, the money is back with you within {refundTime}.',
  ),
  'order-unpaid': cancelled(
    'Your order is cancelled, because it was not paid in time. Should you have paid after all, we send it if we still have its pieces, and otherwise give the money back.',
  ),
  'order-refunded': {
    subject: 'Your NARA order {orderId} is refunded',
    body: ending('Your order is refunded. The money is back with you within {refundTime}.', ORDER_PAGE),
  },
  'order-link': {
    subject: 'A new link to your NARA order {orderId}',
    body: ending('Here is a new link to your order. It takes the place of those we sent before.', ORDER_PAGE),
  },
};

const part = (body: string) => ({ subject: '', body });

/** Payment instructions in the confirmation of an order. */
const paymentTexts = {
  'pay-by-transfer': part(
    'Please transfer {total} by EFT:\n{bankAccount}\n\n[We hold your pieces until {heldUntil}, and your order goes on once the money is in our account.|Your order goes on at once.]',
  ),
  'pay-at-provider': part(
    'You pay it on the secure page of our payment provider: {method}. We hold your pieces until it is paid. If you have not paid yet, you can do so on the page of your order.',
  ),
  'pay-by-link': part('A secure payment link follows in another e-mail.'),
  'pay-by-eft': part('You pay by EFT; the bank details are on your order page.'),
  'paid-by-gift-cards': part('Your gift cards paid for it altogether.'),
  'nothing-to-pay': part('There is nothing to pay.'),
};

const looked = (outcome: string): string =>
  `We have looked at the pieces of your return {rmaNumber} for order {orderId}${outcome}`;

const refunded = (how: string) => ({
  subject: 'Your refund for return {rmaNumber}',
  body: ending(how, 'It can take your bank a few days to show it.', ORDER_PAGE),
});

/** E-mails about returns. */
const returnTexts = {
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

const toConfirm = (subject: string, asked: string) => ({
  subject,
  body: ending(
    asked,
    'If that was you, confirm it within seven days:\n{confirmLink}',
    'If it was not, do nothing: nothing happens without your confirmation.',
  ),
});

/** All other e-mails. */
const otherTexts = {
  'tax-invoice': {
    subject: 'Tax invoice {number} for your NARA order {orderId}',
    body: ending(
      'We received your payment of {amount} for order {orderId}. Your tax invoice {number} comes with this e-mail.',
      ORDER_PAGE,
    ),
  },
  'credit-note': {
    subject: 'Credit note {number} for your NARA order {orderId}',
    body: ending(
      '{amount} of your order {orderId} was given back. The credit note {number} comes with this e-mail.',
      ORDER_PAGE,
    ),
  },
  'back-in-stock': {
    subject: 'Back in stock: {product} in {color}, {size}',
    body: ending(
      '{product} in {color}, {size} is back. There may be only a few, and none is kept aside.',
      '{productLink}',
      'You asked us for this one e-mail. Your address is off the waiting list now.',
    ),
  },
  'review-asked': {
    subject: 'How do you like your NARA order {orderId}?',
    body: ending(
      'Two weeks ago your order was delivered. Would you tell other shoppers how the pieces fit and wear?',
      '{products}',
      'Write your review within {linkDays} days; one for each piece, if you like:\n{reviewLink}',
      'Whoever has this link can write in your place, so please keep it to yourself.',
      'Do not ask me again:\n{stopLink}',
    ),
  },
  'gift-card': {
    subject: 'Your NARA gift card of {amount} ({maskedCode})',
    body: ending(
      'You have been given a NARA gift card of {amount}.',
      '[{message}]',
      'Your code:\n{code}',
      'Enter it at the checkout, in the last step. It pays for what you choose, in one order or in several, and together with other ways to pay.',
      'It is valid until {validUntil}. What is left on it:\n{balanceLink}',
      'Whoever has the code can pay with it, so please keep it to yourself. It cannot be exchanged for money.',
    ),
  },
  'newsletter-confirmation': {
    subject: 'Please confirm: the NARA newsletter',
    body: ending(
      'Somebody gave us this address for the NARA newsletter.',
      'If that was you, confirm it within {linkHours} hours:\n{confirmLink}',
      'If it was not, do nothing: you get no newsletter, and we forget the address within seven days.',
    ),
  },
  'newsletter-welcome': {
    subject: 'Welcome to the NARA newsletter',
    body: ending(
      'Thank you for confirming. From now on we write to you about new arrivals and offers.',
      'You can unsubscribe at any time:\n{unsubscribeLink}',
    ),
  },
  'message-answered': { subject: 'Re: {topic} [{reference}]', body: ending('{answer}') },
  'data-export': toConfirm(
    'Confirm your request for your data',
    'We were asked for everything that we hold about you.',
  ),
  'data-erasure': toConfirm(
    'Confirm the erasure of your data',
    'We were asked to erase what we hold about you. That cannot be undone.',
  ),
};

/** Text of each e-mail until staff change it. */
export const ORIGINALS: Readonly<Record<MailName, MailText>> = {
  ...orderTexts,
  ...paymentTexts,
  ...returnTexts,
  ...otherTexts,
};
