import type { Kysely } from 'kysely';

/** How often the links of an order were ended by staff: those that count fewer open nothing. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('orders')
    .addColumn('link_generation', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
