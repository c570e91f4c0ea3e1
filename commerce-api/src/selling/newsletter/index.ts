export { type NewsletterAsked, type NewsletterConfirmed, newsletterAsked, newsletterConfirmed } from './facts';
export { findSubscriberStates } from './list';
export { newsletter } from './subject';
