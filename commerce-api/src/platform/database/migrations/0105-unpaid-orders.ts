import type { Kysely } from 'kysely';
import { addIndex } from './add-index';

export const isConcurrent = true;

/** Index of the orders whose payment is overdue. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  addIndex(db, 'orders_unpaid', (index) => index.on('orders').column('pay_by'));
