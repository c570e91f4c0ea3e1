export { mountMetrics, observeHttp, observeReady } from './http-metrics';
export { createLogger, type LogSystem, type NewLogEntry, openServerLog } from './logger';
export { countSpans, createDatabaseGauges, createMetrics, gaugeStates, type Metrics, measureProcess } from './metrics';
export { createReadiness, createReadyGauge } from './readiness';
