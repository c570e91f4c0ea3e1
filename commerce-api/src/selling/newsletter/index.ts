export { type NewsletterAsked, type NewsletterConfirmed, newsletterAsked, newsletterConfirmed } from './facts';
export { newsletter } from './subject';
