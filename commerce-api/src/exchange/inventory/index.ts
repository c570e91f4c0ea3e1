export { PULL_REASONS } from './centre-status';
export { changeStock, lockLevels, type StockMove } from './change-stock';
export { findOverview } from './overview';
export { receiveStock } from './push/receive-stock';
export { inventory } from './subject';
export { compareSku, UNMAPPED } from './sync/compare';
export { THRESHOLDS } from './thresholds';
