export { createDatabaseGauges } from './database-gauges';
export type { Instruments } from './instruments';
export { createLogger } from './logger';
export { createMetrics, type Metrics, measureProcess } from './metrics';
export { mountMetrics } from './metrics-route';
export { observeAttempts } from './observe-attempts';
export { observeChecks } from './observe-checks';
export { observeCircuit } from './observe-circuit';
export { observeEdi } from './observe-edi';
export { observeHttp, observeReady } from './observe-http';
export { observeInventory } from './observe-inventory';
export { observeMails } from './observe-mails';
export { observeOrders } from './observe-orders';
export { observePartner } from './observe-partner';
export { observeRefusals } from './observe-refusals';
export {
  observeAdminOrders,
  observeCancellations,
  observeLiveOrders,
  observeReturns,
} from './observe-requests';
export { observeUpdates } from './observe-updates';
export { createReadiness } from './readiness';
