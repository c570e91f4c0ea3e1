import { ending, ORDER_PAGE } from './phrases';

const toConfirm = (subject: string, asked: string) => ({
  subject,
  body: ending(
    asked,
    'If that was you, confirm it within seven days:\n{confirmLink}',
    'If it was not, do nothing: nothing happens without your confirmation.',
  ),
});

/** All other e-mails. */
export const otherTexts = {
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
