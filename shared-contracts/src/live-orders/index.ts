export type { LiveOrderDetail, TrackingEvent } from './detail';
export type { LiveOrder, LiveOrderQuery, LiveOrderStats } from './schemas';
export { fromLiveStatus, LIVE_ORDER_STATUSES, type LiveOrderStatus, toLiveStatus } from './status';
