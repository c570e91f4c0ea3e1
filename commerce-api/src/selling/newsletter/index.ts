export { type NewsletterAsked, type NewsletterConfirmed, newsletterAsked, newsletterConfirmed } from './facts';
export { findSubscriberStates } from './list/find-states';
export { newsletter } from './subject';
