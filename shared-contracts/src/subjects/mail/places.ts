/** Placeholder that a text can contain. */
export interface Place {
  /** Meaning of the placeholder, shown to the author of the text. */
  means: string;
  /** True if the value takes several lines, so a subject cannot contain it. */
  isBlock?: true;
  /** True if the value may be missing, so the placeholder must be within brackets. */
  mayLack?: true;
  /** Part of the e-mail that must contain the placeholder. */
  needed?: 'subject' | 'body';
}

const ORDER = { orderId: { means: 'the number of the order' } } as const;
const PROMISED = {
  returnPeriod: { means: 'how long a return is possible' },
  refundTime: { means: 'how long a refund takes' },
} as const;
const OF_ORDER = {
  ...ORDER,
  ...PROMISED,
  orderLink: { means: 'the link to the page of the order', needed: 'body' },
} as const;
const OF_RETURN = { rmaNumber: { means: 'the number of the return' }, ...OF_ORDER } as const;
const REFUND = { refund: { means: 'what is given back' } } as const;
const DUE = { ...ORDER, total: { means: 'what is to be paid' } } as const;
const OF_DOCUMENT = {
  number: { means: 'the number of the document' },
  amount: { means: 'its amount' },
  ...OF_ORDER,
} as const;
const CONFIRMING = { confirmLink: { means: 'the link that confirms', needed: 'body' } } as const;

/**
 * Placeholders of each text. Their values contain nothing typed by the shopper who places the order: an order can be
 * placed under a stranger's address, and the e-mail then goes to that stranger (docs/product/mail.md).
 */
export const MAIL_PLACES = {
  'order-confirmation': {
    ...OF_ORDER,
    lines: { means: 'the pieces, a line each', isBlock: true, needed: 'body' },
    totals: { means: 'subtotal, delivery, VAT and total, a line each', isBlock: true, needed: 'body' },
    payment: { means: 'how it is paid: one of the texts of payment', isBlock: true, needed: 'body' },
    subtotal: { means: 'the subtotal' },
    shipping: { means: 'the price of delivery' },
    vat: { means: 'the VAT' },
    total: { means: 'the total' },
    deliveryMethod: { means: 'Standard or Express', mayLack: true },
    deliveryDays: { means: 'when it arrives', mayLack: true },
  },
  'pay-by-transfer': {
    ...DUE,
    bankAccount: { means: 'the account and the reference, a line each', isBlock: true, needed: 'body' },
    heldUntil: { means: 'until when the pieces are held', mayLack: true },
  },
  'pay-at-provider': { ...DUE, method: { means: 'the way to pay' } },
  'pay-by-link': DUE,
  'pay-by-eft': DUE,
  'paid-by-gift-cards': ORDER,
  'nothing-to-pay': ORDER,
  'order-shipped': { ...OF_ORDER, trackingCode: { means: 'the tracking number', mayLack: true } },
  'order-delivered': OF_ORDER,
  'order-cancelled': OF_ORDER,
  'order-unconfirmed': OF_ORDER,
  'order-unpaid': OF_ORDER,
  'order-refunded': OF_ORDER,
  'order-link': OF_ORDER,
  'return-received': {
    ...OF_RETURN,
    ...REFUND,
    lines: { means: 'the pieces, a line each', isBlock: true, needed: 'body' },
    sendTo: { means: 'the address to send them to', isBlock: true, needed: 'body' },
    postage: { means: 'what the way back takes off the refund', mayLack: true },
  },
  'return-approved': { ...OF_RETURN, ...REFUND },
  'return-rejected': {
    ...OF_RETURN,
    reason: { means: 'the reason, in the words of staff', isBlock: true, needed: 'body' },
  },
  'return-refunded': { ...OF_RETURN, ...REFUND },
  'return-given-back': { ...OF_RETURN, ...REFUND },
  'tax-invoice': OF_DOCUMENT,
  'credit-note': OF_DOCUMENT,
  'back-in-stock': {
    product: { means: 'the name of the product' },
    color: { means: 'its colour' },
    size: { means: 'its size' },
    productLink: { means: 'the link to it', needed: 'body' },
  },
  'review-asked': {
    ...ORDER,
    products: { means: 'the pieces, a line each', isBlock: true },
    reviewLink: { means: 'the link to the page of the reviews', needed: 'body' },
    linkDays: { means: 'for how many days the link is good' },
    stopLink: { means: 'the link that ends such e-mails', needed: 'body' },
  },
  'gift-card': {
    amount: { means: 'what is on the card' },
    maskedCode: { means: 'the end of the code' },
    code: { means: 'the code', needed: 'body' },
    message: { means: 'the message, in the words of staff', isBlock: true, mayLack: true },
    validUntil: { means: 'until when it is valid' },
    balanceLink: { means: 'the link to the page that tells what is left' },
  },
  'newsletter-confirmation': {
    ...CONFIRMING,
    linkHours: { means: 'for how many hours the link is good' },
  },
  'newsletter-welcome': { unsubscribeLink: { means: 'the link that unsubscribes', needed: 'body' } },
  'message-answered': {
    answer: { means: 'the answer, in the words of staff', isBlock: true, needed: 'body' },
    topic: { means: 'what the message is about' },
    reference: { means: 'the reference of the message', needed: 'subject' },
  },
  'data-export': CONFIRMING,
  'data-erasure': CONFIRMING,
} as const satisfies Record<string, Record<string, Place>>;

/** Text that goes to shoppers: an e-mail, or a part of one. */
export type MailName = keyof typeof MAIL_PLACES;

export const MAIL_NAMES = Object.keys(MAIL_PLACES) as [MailName, ...MailName[]];

/** Parts of the order confirmation, which have no subject of their own. */
export const MAIL_PARTS = [
  'pay-by-transfer',
  'pay-at-provider',
  'pay-by-link',
  'pay-by-eft',
  'paid-by-gift-cards',
  'nothing-to-pay',
] as const satisfies readonly MailName[];

/** Returns whether a text is only a part of an e-mail. */
export const isMailPart = (name: MailName): boolean => (MAIL_PARTS as readonly MailName[]).includes(name);

type PlacesOf<N extends MailName> = (typeof MAIL_PLACES)[N];

/** Values of a text's placeholders; null for a missing value. The shop's fixed promises are filled in without it. */
export type MailValues<N extends MailName = MailName> = {
  readonly [P in Exclude<keyof PlacesOf<N>, keyof typeof PROMISED>]: PlacesOf<N>[P] extends { mayLack: true }
    ? string | null
    : string;
};

/** Returns the placeholders of a text, by name. */
export const placesOf = (name: MailName): Readonly<Record<string, Place>> => MAIL_PLACES[name];
