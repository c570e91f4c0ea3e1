export type { InventoryRecord } from './inventory/inventory-book';
export type { BookedOrder } from './orders/order-book';
export { createPartnerSandbox, type PartnerSandbox } from './server';
