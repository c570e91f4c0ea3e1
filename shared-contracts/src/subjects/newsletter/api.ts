export { adminNewsletterEndpoints } from './desk-endpoints';
export { NewsletterFigures, Subscriber, SubscriberQuery } from './desk-schemas';
export { newsletterEndpoints } from './endpoints';
export { NewsletterLinkState, NewsletterSignUp, NewsletterTerms } from './schemas';
