export type { Instruments } from './instruments';
export type { LogSystem, NewLogEntry } from './log-line';
export { createLogger } from './logger';
export { createMetrics, type Metrics, measureProcess } from './metrics';
export { mountMetrics } from './metrics-route';
export { observeHttp, observeReady } from './observe-http';
export { observeOrders } from './observe-orders';
export { observeRefusals } from './observe-refusals';
export {
  observeAdminOrders,
  observeCancellations,
  observeLiveOrders,
  observeReturns,
} from './observe-requests';
export { observeUpdates } from './observe-updates';
export { createReadiness } from './readiness';
