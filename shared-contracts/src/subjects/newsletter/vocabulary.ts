/** How an address stands: `pending` until its owner confirms it. */
export const NEWSLETTER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;
export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

/** How somebody unsubscribed: by the link of an e-mail, by the button of their mail program, or through staff. */
export const UNSUBSCRIBED_WAYS = ['link', 'one-click', 'staff'] as const;
export type UnsubscribedWay = (typeof UNSUBSCRIBED_WAYS)[number];

/** What the link of an e-mail does once its page is confirmed. */
export const NEWSLETTER_LINKS = ['confirm', 'unsubscribe'] as const;
export type NewsletterLink = (typeof NEWSLETTER_LINKS)[number];

/** Hours for which the link that confirms a sign-up is valid. */
export const NEWSLETTER_LINK_HOURS = 48;

/** Spans in days, up to today, over which staff see how the list grew. */
export const NEWSLETTER_SPANS = ['30', '90', '365'] as const;
export type NewsletterSpan = (typeof NEWSLETTER_SPANS)[number];
