import type { Kysely } from 'kysely';
import { addIndex } from './add-index';

export const readableBy = '1.0.0';
export const isConcurrent = true;

/** Index of payment facts by time, from which the books of a day are read. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  addIndex(db, 'payment_facts_by_time', (index) => index.on('payment_facts').column('at'));
