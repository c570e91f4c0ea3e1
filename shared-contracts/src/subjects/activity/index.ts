export type { ActivityEntry, ActivityTrail } from './schemas';
