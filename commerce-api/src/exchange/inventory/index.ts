export { changeStock, lockLevels, type StockMove } from './change-stock';
export { findOverview, PULL_REASONS, THRESHOLDS } from './overview';
export { receiveStock } from './receive-stock';
export { inventory } from './subject';
export { compareSku, UNMAPPED } from './sync/compare';
