export { NEWSLETTER_CONSENT, NEWSLETTER_CONSENTS, type NewsletterConsent } from './consent';
export {
  NEWSLETTER_LINK_HOURS,
  type NewsletterLink,
  type NewsletterSpan,
  type NewsletterState,
  type UnsubscribedWay,
} from './vocabulary';
