/** What people agree to, by the version that is kept with their consent. A text that was shown is never changed. */
export const NEWSLETTER_CONSENTS = {
  '2026-11': 'Write to me by e-mail about new arrivals and offers. I can unsubscribe at any time, with one click.',
} as const;

export type NewsletterConsent = keyof typeof NEWSLETTER_CONSENTS;

/** Version of the text that is shown now. */
export const NEWSLETTER_CONSENT: NewsletterConsent = '2026-11';
