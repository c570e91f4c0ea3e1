export type { LiveOrder, LiveOrderDetail, LiveOrderQuery, LiveOrderStats, TrackingEvent } from './schemas';
