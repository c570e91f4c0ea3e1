export { compareSku, UNMAPPED } from './compare';
export { inventorySync } from './inventory-sync';
