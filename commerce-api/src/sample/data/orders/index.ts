export { createOrderBuilder } from './build-order';
export type { Customer } from './customer';
export type { Fate } from './fate';
export { PEOPLE } from './people';
export { sampleOrders } from './sample-orders';
