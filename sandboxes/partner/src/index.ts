export type { BookedOrder } from './orders/order-book';
export { createPartnerSandbox, type PartnerSandbox } from './server';
