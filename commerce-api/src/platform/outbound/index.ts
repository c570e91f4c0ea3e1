export { cutOff, type Fetched, fetchWithin, isTimeout, type Outgoing, tracedCall, withDeadline } from './fetch-within';
