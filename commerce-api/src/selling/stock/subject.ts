import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { stockNoticesHolding } from './personal-data';
import { stockNoticesHandlers } from './routes';

export const stock = defineSubject({
  name: 'stock',
  personalData: [stockNoticesHolding],
  handlers: { stockNotices: stockNoticesHandlers },
  sweeps: [remove('stock_notices', 'email', (now) => sql`requested_at <= ${now - 365 * DAY_MS}`)],
});
