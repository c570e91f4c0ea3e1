export { type SeedLogEntry, volumeLogEntries } from './log-entries';
export { volumeOrders } from './orders';
export { pastSeasons } from './past-seasons';
