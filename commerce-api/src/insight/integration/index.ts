export { findFailureFigures, findGroups as findFailureGroups } from './failures/queries';
export { percent } from './monitor/status';
export { prober } from './probes/prober';
export { type Finding, timed } from './probes/probes';
export { integration } from './subject';
