export { changeStock, lockLevels, type StockMove } from './change-stock';
export { createOverview } from './overview';
export { inventoryHandlers } from './routes';
export { compareSku, createInventorySync, type InventorySyncWorker, UNMAPPED } from './sync';
export { THRESHOLDS } from './thresholds';
