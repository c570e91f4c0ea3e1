import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import { isAmong } from '#platform/database';
import type { Holding, Person } from '#platform/subject';
import { toIso } from '#platform/time';

const ofPerson = ({ orderIds }: Person) => isAmong('order_id', orderIds);

/** Refunds keep their amounts and times. The reasons that staff typed may name a person. */
export const refundsHolding: Holding = {
  table: 'payment_refunds',
  title: 'Refunds',
  async find(db, person) {
    const rows = await db
      .selectFrom('payment_refunds')
      .selectAll()
      .where(ofPerson(person))
      .orderBy('created_at')
      .execute();
    return rows.map(({ order_id, created_at, cents, reason, state, reference }) => ({
      Order: order_id,
      At: toIso(created_at),
      Amount: formatRand(toRand(cents)),
      Reason: reason,
      State: state,
      Reference: reference ?? '',
    }));
  },
  erase: (_context, tx, person) =>
    tx
      .updateTable('payment_refunds')
      .set({ reason: 'Details were erased' })
      .where('request', 'is not', null)
      .where(ofPerson(person))
      .execute(),
};
