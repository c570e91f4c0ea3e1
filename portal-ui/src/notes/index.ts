export { ActivityTrail } from './activity-trail';
export { Notes } from './notes';
