export { NEWSLETTER_CONSENT, NEWSLETTER_CONSENTS, type NewsletterConsent } from './consent';
export type { NewsletterFigures, Subscriber, SubscriberQuery } from './desk-schemas';
export type { NewsletterLinkState, NewsletterSignUp } from './schemas';
export {
  NEWSLETTER_LINK_HOURS,
  NEWSLETTER_SPANS,
  NEWSLETTER_STATES,
  type NewsletterLink,
  type NewsletterSpan,
  type NewsletterState,
  type UnsubscribedWay,
} from './vocabulary';
