export { NEWSLETTER_STATES } from './labels';
