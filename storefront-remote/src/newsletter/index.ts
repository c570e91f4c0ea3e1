export { JoinNewsletter } from './join-newsletter';
