import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { countAttempt } from '#staff/session';
import { requestNotice } from './notices/request-notice';

export const stockNoticesHandlers = (context: Context): HandlersOf<'stockNotices'> => ({
  async request({ body, request }) {
    // Attempts always count: the limit is on requests, not on failures.
    await countAttempt(context.database, { kind: 'stock-notice', address: request.ip, now: context.now() });
    await requestNotice(context, body);
    return { accepted: true };
  },
});
