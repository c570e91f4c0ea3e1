export type { NewsletterConsent } from './consent';
export type { NewsletterFigures, Subscriber, SubscriberQuery } from './desk-schemas';
export type { NewsletterLinkState, NewsletterSignUp, NewsletterTerms } from './schemas';
export type { NewsletterLink, NewsletterSpan, NewsletterState, UnsubscribedWay } from './vocabulary';
