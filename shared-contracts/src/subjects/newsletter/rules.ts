export {
  NEWSLETTER_CONSENT,
  NEWSLETTER_CONSENTS,
  NEWSLETTER_LINK_HOURS,
  type NewsletterConsent,
  type NewsletterLink,
  type NewsletterSpan,
  type NewsletterState,
  type UnsubscribedWay,
} from './vocabulary';
