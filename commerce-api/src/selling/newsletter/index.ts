export { type NewsletterAsked, type NewsletterConfirmed, newsletterAsked, newsletterConfirmed } from './facts';
export { findSubscriberStates } from './sign-up';
export { newsletter } from './subject';
