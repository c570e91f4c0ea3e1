export { recountDays } from './recount';
export { analytics } from './subject';
