export { STATES as NEWSLETTER_STATES } from './words';
