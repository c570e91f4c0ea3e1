import { sql } from 'kysely';
import { isAddress } from '#platform/database';
import { remove } from '#platform/retention';
import { defineSubject, type Holding } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { oldOrders } from './old-orders';
import { personalDataConfirmationHandlers, personalDataHandlers } from './routes';

/** Open requests of an address; a request that has ended no longer holds it. An erasure ends all of them. */
const requestsHolding: Holding = {
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

export const personalData = defineSubject({
  name: 'personal-data',
  isLiveOnly: true,
  handlers: { personalData: personalDataHandlers, personalDataConfirmation: personalDataConfirmationHandlers },
  personalData: [requestsHolding],
  liveWorkers: [oldOrders],
  sweeps: [
    {
      table: 'personal_data_requests',
      key: 'id',
      isOver: (now) => sql`email is not null and expires_at <= ${now}`,
      clear: (keys) => sql`update personal_data_requests set email = null where id in (${keys})`,
    },
    remove('personal_data_requests', 'id', (now) => sql`created_at <= ${now - 5 * 365 * DAY_MS}`),
  ],
});
