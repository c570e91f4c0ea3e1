import { formatRand, toRand } from '@nara/shared-contracts/rules';
import type { Holding } from '#platform/subject';
import { toIso } from '#platform/time';
import { recountCustomers } from './recount';

/** The sums of somebody's orders. They go with the last order that names the address. */
export const customersHolding: Holding = {
  table: 'customers',
  title: 'Customers',
  async find(db, { email }) {
    if (email === null) return [];
    const rows = await db.selectFrom('customers').selectAll().where('email', '=', email).execute();
    return rows.map(({ name, email: address, order_count, value_cents, first_order_at, last_order_at }) => ({
      Name: name,
      'E-mail': address,
      Orders: String(order_count),
      Value: formatRand(toRand(value_cents)),
      'First order': toIso(first_order_at),
      'Latest order': toIso(last_order_at),
    }));
  },
  // Orders have been erased before it, and with them the address that they are found by.
  erase: async (context, tx, { email }) => {
    if (email !== null) await recountCustomers(context, tx, [email]);
  },
};
