/** States of an address: `pending` until its owner confirms it. */
export const NEWSLETTER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;
export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

/** Ways to unsubscribe: the link of an e-mail, the button of a mail program, or staff. */
export const UNSUBSCRIBED_WAYS = ['link', 'one-click', 'staff'] as const;
export type UnsubscribedWay = (typeof UNSUBSCRIBED_WAYS)[number];

/** Actions of e-mail links, carried out after the user confirms on the page. */
export const NEWSLETTER_LINKS = ['confirm', 'unsubscribe'] as const;
export type NewsletterLink = (typeof NEWSLETTER_LINKS)[number];

/** Hours for which the link that confirms a sign-up is valid. */
export const NEWSLETTER_LINK_HOURS = 48;

/** Periods in days, up to today, for which staff see the growth of the list. */
export const NEWSLETTER_SPANS = ['30', '90', '365'] as const;
export type NewsletterSpan = (typeof NEWSLETTER_SPANS)[number];

/** Consent texts, by the version that is stored with a consent. A text that was shown is never changed. */
export const NEWSLETTER_CONSENTS = {
  '2026-11': 'Write to me by e-mail about new arrivals and offers. I can unsubscribe at any time, with one click.',
} as const;

export type NewsletterConsent = keyof typeof NEWSLETTER_CONSENTS;

/** Version of the text that is currently shown. */
export const NEWSLETTER_CONSENT: NewsletterConsent = '2026-11';
