import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Holding } from '#platform/subject';
import { toIso } from '#platform/time';
import { recountCustomers } from './recount';

/** Order sums of a person. They are removed with the last order of the address. */
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
  // Orders were erased before this, together with the address that leads to them.
  erase: async (context, tx, { email }) => {
    if (email !== null) await recountCustomers(context, tx, [email]);
  },
};
