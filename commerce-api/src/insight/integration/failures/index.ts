export { findGroups } from './groups';
export { findFailureFigures } from './queries';
export { failuresHandlers } from './routes';
