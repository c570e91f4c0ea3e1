import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import type { Holding, Person } from '#platform/subject';
import { toIso } from '#platform/time';
import { ERASED_REF } from '#selling/orders';

/** Returns the numbers of the returns of some orders. */
export const findRmaNumbersOf = async (db: Kysely<Tables>, orderIds: readonly string[]): Promise<string[]> =>
  (await db.selectFrom('returns').select('rma_number').where(isAmong('order_id', orderIds)).execute()).map(
    ({ rma_number }) => rma_number,
  );

const ofPerson = ({ rmaNumbers }: Person) => isAmong('rma_number', rmaNumbers);

/** Returns keep their number, times, pieces and refund. */
const returnsHolding: Holding = {
  table: 'returns',
  title: 'Returns',
  async find(db, person) {
    const rows = await db.selectFrom('returns').selectAll().where(ofPerson(person)).orderBy('created_at').execute();
    return rows.map((rma) => ({
      Return: rma.rma_number,
      Order: rma.order_id,
      Started: toIso(rma.created_at),
      Status: rma.status,
      Reason: rma.reason,
      Note: rma.note ?? '',
      Refund: formatRand(toRand(rma.refund_cents)),
      'Customer reference': rma.customer_ref,
      'Refund reference': rma.refund_reference ?? '',
    }));
  },
  erase: (_context, tx, person) =>
    tx
      .updateTable('returns')
      .set({ note: null, customer_ref: ERASED_REF, body_hash: '' })
      .where(ofPerson(person))
      .execute(),
};

/** Trail entries of a person's returns. Only entries of the system can contain words of the partner. */
const trailHolding: Holding = {
  table: 'return_events',
  title: 'What happened to returns',
  async find(db, person) {
    const rows = await db
      .selectFrom('return_events')
      .innerJoin('returns', 'returns.id', 'return_events.return_id')
      .select(['rma_number', 'at', 'actor', 'message'])
      .where(ofPerson(person))
      .orderBy('at')
      .execute();
    return rows.map(({ rma_number, at, actor, message }) => ({
      Return: rma_number,
      At: toIso(at),
      By: actor,
      Event: message,
    }));
  },
  erase: (_context, tx, person) =>
    tx
      .updateTable('return_events')
      .set({ message: 'Details were erased' })
      .where('actor', '=', 'System')
      .where('return_id', 'in', (eb) => eb.selectFrom('returns').select('id').where(ofPerson(person)))
      .execute(),
};

export const returnHoldings: readonly Holding[] = [returnsHolding, trailHolding];
