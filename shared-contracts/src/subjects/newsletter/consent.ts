/** Consent texts, by the version that is stored with a consent. A text that was shown is never changed. */
export const NEWSLETTER_CONSENTS = {
  '2026-11': 'Write to me by e-mail about new arrivals and offers. I can unsubscribe at any time, with one click.',
} as const;

export type NewsletterConsent = keyof typeof NEWSLETTER_CONSENTS;

/** Version of the text that is currently shown. */
export const NEWSLETTER_CONSENT: NewsletterConsent = '2026-11';
