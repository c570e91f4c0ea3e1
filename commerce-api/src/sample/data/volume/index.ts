export { type SeedLogEntry, volumeLogEntries } from './log-entries';
export { volumeOrders } from './orders';
export { pastSeasons } from './past-seasons';
export { LARGE_SHOP, type VolumePlan } from './plan';
