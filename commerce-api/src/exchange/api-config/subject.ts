import { sql } from 'kysely';
import { updateReceived } from '#exchange/partner';
import { remove } from '#platform/retention';
import { defineSubject, follow } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { apiConfigHandlers } from './routes';
import { deliveryLog } from './webhooks/delivery-log';

const MOST_KEPT = 1000;

/** Selects the newest webhook that exceeds `MOST_KEPT`, if any. */
const newestBeyond = sql`select id from webhook_deliveries order by id desc limit 1 offset ${sql.lit(MOST_KEPT)}`;

export const apiConfig = defineSubject({
  name: 'api-config',
  handlers: { apiConfig: apiConfigHandlers },
  // Each call names the environment whose configuration it concerns.
  isLiveOnly: true,
  follows: [follow(updateReceived, { afterCommit: (context, receipt) => context.get(deliveryLog).write(receipt) })],
  batchedLogs: [deliveryLog],
  sweeps: [
    remove('webhook_deliveries', 'id', (now) => sql`received_at <= ${now - 30 * DAY_MS} or id <= (${newestBeyond})`),
  ],
});
