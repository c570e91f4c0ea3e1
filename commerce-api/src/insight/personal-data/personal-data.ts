import { isAddress } from '#platform/database';
import type { Holding } from '#platform/subject';
import { toIso } from '#platform/time';

/** Open requests of an address; a request that has ended no longer holds it. An erasure ends all of them. */
export const requestsHolding: Holding = {
  table: 'personal_data_requests',
  title: 'Requests about your data',
  async find(db, { email }) {
    const rows = await db.selectFrom('personal_data_requests').selectAll().where(isAddress('email', email)).execute();
    return rows.map(({ kind, email: address, created_at, confirmed_at }) => ({
      Asked: toIso(created_at),
      For: kind,
      'E-mail': address ?? '',
      Confirmed: confirmed_at === null ? '' : toIso(confirmed_at),
    }));
  },
  erase: ({ now }, tx, { email }) =>
    tx
      .updateTable('personal_data_requests')
      .set({ email: null, ended_at: now(), outcome: 'closed' })
      .where(isAddress('email', email))
      .execute(),
};
