import type { OrderStatus } from '../orders/status';

/** Orders that came to nothing, whenever that happened. */
export const NO_SALE: readonly OrderStatus[] = ['cancelled', 'refunded'];

/** Does an order count as a sale, on the day it was placed? Rule: docs/product.md, "Sales Analytics". */
export const isSale = (status: OrderStatus): boolean => !NO_SALE.includes(status);
