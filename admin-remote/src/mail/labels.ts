import type { MailTemplate, MailText } from '@nara/shared-contracts/api/mail';

/** Label of each e-mail, and the event that triggers it. */
export const MAILS: Readonly<Record<MailTemplate['name'], { label: string; when: string }>> = {
  'order-confirmation': { label: 'Order confirmation', when: 'When an order is placed' },
  'pay-by-transfer': { label: 'Payment by EFT', when: 'In the confirmation of an order that is transferred' },
  'pay-at-provider': { label: 'Payment at the provider', when: 'In the confirmation of an order that is paid there' },
  'pay-by-link': { label: 'Payment by link', when: 'In the confirmation, where no provider takes cards' },
  'pay-by-eft': { label: 'Payment by EFT elsewhere', when: 'In the confirmation, where no provider is configured' },
  'paid-by-gift-cards': { label: 'Paid by gift cards', when: 'In the confirmation of an order that cards paid' },
  'nothing-to-pay': { label: 'Nothing to pay', when: 'In the confirmation of an order that costs nothing' },
  'order-shipped': { label: 'Order shipped', when: 'When an order leaves the distribution centre' },
  'order-delivered': { label: 'Order delivered', when: 'When an order has arrived' },
  'order-cancelled': { label: 'Order cancelled', when: 'When shopper or staff cancel an order' },
  'order-unconfirmed': { label: 'Order not confirmed', when: 'When an order ends that nobody confirmed in time' },
  'order-unpaid': { label: 'Order not paid', when: 'When an order ends that was not paid in time' },
  'order-refunded': { label: 'Order refunded', when: 'When the money of an order is given back' },
  'order-link': { label: 'New link', when: 'When staff send a new link to an order' },
  'return-received': { label: 'Return received', when: 'When a shopper starts a return' },
  'return-approved': { label: 'Return approved', when: 'When a return is approved' },
  'return-rejected': { label: 'Return rejected', when: 'When a return is rejected' },
  'return-refunded': { label: 'Return refunded', when: 'When staff paid the refund of a return' },
  'return-given-back': { label: 'Return given back', when: 'When the provider pays the refund of a return' },
  'tax-invoice': { label: 'Tax invoice', when: 'With the invoice of a paid order' },
  'credit-note': { label: 'Credit note', when: 'With the credit note of a refund' },
  'back-in-stock': { label: 'Back in stock', when: 'When a size is back that a shopper waits for' },
  'review-asked': { label: 'Request for reviews', when: 'Two weeks after an order was delivered' },
  'gift-card': { label: 'Gift card', when: 'When staff send a gift card by e-mail' },
  'newsletter-confirmation': { label: 'Newsletter: confirm', when: 'When somebody signs up' },
  'newsletter-welcome': { label: 'Newsletter: welcome', when: 'When somebody has confirmed' },
  'message-answered': { label: 'Answer to a message', when: 'When customer care answers' },
  'data-export': { label: 'Request for data', when: 'When somebody asks for their data' },
  'data-erasure': { label: 'Erasure of data', when: 'When somebody asks to be erased' },
};

/** Labels of the editable parts of an e-mail. */
export const LABELS = { subject: 'Subject', body: 'Text' } as const satisfies Record<keyof MailText, string>;

/** Returns the current text of an e-mail. */
export const textOf = ({ written, original }: Pick<MailTemplate, 'written' | 'original'>): MailText =>
  written ?? original;
