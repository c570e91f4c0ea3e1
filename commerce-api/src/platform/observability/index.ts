export { mountMetrics, observeHttp, observeReady } from './http-metrics';
export type { LogSystem, NewLogEntry } from './logger';
export { createLogger, openServerLog } from './logger';
export { countSpans, createDatabaseGauges, createMetrics, gaugeStates, type Metrics, measureProcess } from './metrics';
export { createReadiness, createReadyGauge } from './readiness';
