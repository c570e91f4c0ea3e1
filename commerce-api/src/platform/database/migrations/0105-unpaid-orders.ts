import type { Kysely } from 'kysely';
import { addIndex } from './add-index';

export const isConcurrent = true;

/** Finds the orders whose time to be paid is over. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  addIndex(db, 'orders_unpaid', (index) => index.on('orders').column('pay_by'));
