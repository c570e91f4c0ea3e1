import { randomUUID } from 'node:crypto';
import { insert, type Statement } from '#platform/database';

/** Returns the statement that queues the customer of an order for a recount, which happens within a second. */
export const countAgain = (orderId: string): Statement =>
  insert('customers_due', { id: randomUUID(), order_id: orderId });
