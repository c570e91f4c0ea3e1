import type { Kysely } from 'kysely';
import { createCatalogue } from './catalogue';
import { createOrders } from './orders';
import { createPartner } from './partner';
import { createVisits } from './visits';

/** First schema: catalogue and stock, orders, the exchange with the partner, and visits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCatalogue(db);
  await createOrders(db);
  await createPartner(db);
  await createVisits(db);
}
