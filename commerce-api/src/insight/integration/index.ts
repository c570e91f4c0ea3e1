export { findGroups as findFailureGroups } from './failures/groups';
export { findFailureFigures } from './failures/queries';
export { percent } from './monitor/status';
export { type Finding, timed } from './probes/finding';
export { prober } from './probes/prober';
export { integration } from './subject';
