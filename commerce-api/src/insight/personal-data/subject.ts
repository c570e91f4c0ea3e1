import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { oldOrders } from './old-orders';
import { requestsHolding } from './personal-data';
import { personalDataConfirmationHandlers, personalDataHandlers } from './routes';

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
