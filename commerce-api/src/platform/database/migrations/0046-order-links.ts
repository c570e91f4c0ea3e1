import type { Kysely } from 'kysely';

/** Number of times that staff revoked an order's links: a link with a lower number opens nothing. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('orders')
    .addColumn('link_generation', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
