export { countSpans } from './count-spans';
export { createDatabaseGauges, gaugeStates } from './database-gauges';
export type { LogSystem, NewLogEntry } from './log-line';
export { createLogger } from './logger';
export { createMetrics, type Metrics, measureProcess } from './metrics';
export { mountMetrics } from './metrics-route';
export { observeHttp, observeReady } from './observe-http';
export { createReadiness, createReadyGauge } from './readiness';
export { openServerLog } from './server-log';
