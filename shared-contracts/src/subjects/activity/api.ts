export { activityEndpoints } from './endpoints';
export { ActivityEntry, ActivityTrail } from './schemas';
