export { compareSku, UNMAPPED } from './compare';
export { createInventorySync, type InventorySyncWorker } from './inventory-sync';
