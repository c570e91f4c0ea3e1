import type { Kysely } from 'kysely';
import { addIndex } from './add-index';

export const isConcurrent = true;

/** Index of payment facts by time. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  addIndex(db, 'payment_facts_by_time', (index) => index.on('payment_facts').column('at'));
