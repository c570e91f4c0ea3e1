export { failuresHandlers, findFailureFigures, findGroups as findFailureGroups } from './failures';
export { integrationHandlers } from './routes';
export { percent } from './standing';
