import type { Database } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { countAttempt } from '#staff/session';
import { requestNotice } from './request-notice';

export interface StockNoticesServices {
  database: Database;
  /** Epoch ms. */
  now: () => number;
}

export const stockNoticesHandlers = ({ database, now }: StockNoticesServices): HandlersOf<'stockNotices'> => ({
  async request({ body, request }) {
    // Never taken back: it is requests that are limited here, not failures.
    await countAttempt(database, { kind: 'stock-notice', address: request.ip, now: now() });
    await requestNotice(database, body, now());
    return { accepted: true };
  },
});
