import { isAmong } from '#platform/database';
import type { Holding, Person } from '#platform/subject';
import { toIso } from '#platform/time';

/** Matches entries about orders, which may repeat the partner's words. */
const ofPerson = ({ orderIds }: Person) => isAmong('order_id', orderIds);

/** Entries keep their time, kind and order. The texts of failures are removed, because they may repeat an address. */
export const systemLogHolding: Holding = {
  table: 'system_log',
  title: 'System log',
  async find(db, person) {
    const rows = await db.selectFrom('system_log').selectAll().where(ofPerson(person)).orderBy('id').execute();
    return rows.map(({ at, order_id, message }) => ({ At: toIso(at), Order: order_id ?? '', Entry: message }));
  },
  erase: (_context, tx, person) =>
    tx
      .updateTable('system_log')
      .set({ message: 'Details were erased', details_json: '{}' })
      .where('level', 'in', ['warning', 'error'])
      .where(ofPerson(person))
      .execute(),
};
