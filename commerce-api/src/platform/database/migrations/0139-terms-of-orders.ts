import type { Kysely } from 'kysely';

/** Terms on which an order was sold; empty for older orders, which were standard at 15 % VAT. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('delivery_method', 'text').execute();
  await db.schema.alterTable('orders').addColumn('deliver_from', 'text').execute();
  await db.schema.alterTable('orders').addColumn('deliver_until', 'text').execute();
  await db.schema.alterTable('orders').addColumn('vat_basis_points', 'integer').execute();
  await db.schema.alterTable('orders').addColumn('terms_revision', 'integer').execute();
}
