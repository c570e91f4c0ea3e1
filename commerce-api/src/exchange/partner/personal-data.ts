import { isAmong } from '#platform/database';
import type { Holding, Person } from '#platform/subject';

const ofPerson = ({ orderIds }: Person) => isAmong('order_id', orderIds);

/** Partner messages about an order, which may repeat its address. */
const orderOutboxHolding: Holding = {
  table: 'outbox',
  title: 'Orders handed to our fulfilment partner',
  async find(db, person) {
    const rows = await db.selectFrom('outbox').selectAll().where(ofPerson(person)).execute();
    return rows.map(({ order_id, state, last_error }) => ({ Order: order_id, State: state, Answer: last_error ?? '' }));
  },
  erase: (_context, tx, person) => tx.updateTable('outbox').set({ last_error: null }).where(ofPerson(person)).execute(),
};

/** Partner messages about a return. */
const returnOutboxHolding: Holding = {
  table: 'return_outbox',
  title: 'Returns announced to our fulfilment partner',
  async find(db, { rmaNumbers }) {
    const rows = await db
      .selectFrom('return_outbox')
      .innerJoin('returns', 'returns.id', 'return_outbox.return_id')
      .select(['rma_number', 'state', 'last_error'])
      .where(isAmong('rma_number', rmaNumbers))
      .execute();
    return rows.map(({ rma_number, state, last_error }) => ({
      Return: rma_number,
      State: state,
      Answer: last_error ?? '',
    }));
  },
  erase: (_context, tx, { rmaNumbers }) =>
    tx
      .updateTable('return_outbox')
      .set({ last_error: null })
      .where('return_id', 'in', (eb) => eb.selectFrom('returns').select('id').where(isAmong('rma_number', rmaNumbers)))
      .execute(),
};

export const partnerHoldings: readonly Holding[] = [orderOutboxHolding, returnOutboxHolding];
