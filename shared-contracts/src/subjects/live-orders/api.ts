export { liveOrdersEndpoints } from './endpoints';
export { LiveOrder, LiveOrderDetail, LiveOrderQuery, LiveOrderStats, TrackingEvent } from './schemas';
