import { send } from '#exchange/api-config';
import { signMessage } from '#exchange/partner';
import { type Context, tell } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { type LeasedQueue, leasedQueue, leasedTable, leaseFor } from '#platform/work';
import type { ReleaseNoticeTable } from '../tables';
import { noticeSecrets } from './secrets';

const notices = leasedTable({
  table: 'release_notices',
  id: 'id',
  state: 'state',
  waiting: ['pending'],
  done: 'sent',
  dead: 'dead',
  spans: true,
});

/** Longest call (ms), longer than the timeout of webhooks. */
const LONGEST_CALL_MS = 10_000;
const SPAN_MS = DAY_MS;

/** Sends webhooks about releases, and retries each for up to a day until its receiver accepts it. */
export const noticeCourier = (context: Context): LeasedQueue<void> =>
  leasedQueue(context, {
    rows: notices,
    leaseMs: leaseFor(LONGEST_CALL_MS),
    attempt: (notice) => attempt(context, notice),
  });

async function attempt(context: Context, notice: ReleaseNoticeTable): Promise<void> {
  const { database, log, now, random } = context;
  const fault = await deliver(context, notice);
  if (fault === null) await notices.finish(database.kysely, notice.id, now());
  else {
    const clock = { now: now(), random: random(), spanMs: SPAN_MS };
    const failure = { isFinal: fault.isFinal, message: fault.message };
    const { isDead } = await notices.failInSpan(database.kysely, notice, failure, clock);
    log.warn({ noticeId: notice.id, last_error: fault.message, isDead }, 'a notice of a release was not delivered');
  }
  tell(context, database.kysely, 'release.changed', notice.remote ?? '');
}

/** Makes one call. Returns the reason why the receiver did not accept it; null if it did. */
async function deliver(
  context: Context,
  { id, recipient_id, body }: ReleaseNoticeTable,
): Promise<{ message: string; isFinal: boolean } | null> {
  const { configuration, database, now } = context;
  const recipient = await database.kysely
    .selectFrom('release_recipients')
    .select('address')
    .where('id', '=', recipient_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!recipient) return { message: 'The recipient was ended', isFinal: true };
  const message = { id, timestamp: Math.floor(now() / 1000), body };
  const { status, answer } = await send(new URL(recipient.address), {
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(message.timestamp),
      'webhook-signature': signMessage(context.get(noticeSecrets).of(recipient_id), message),
    },
    body,
    mayCallLoopback: !configuration.isProduction,
  });
  if (status !== null && status >= 200 && status < 300) return null;
  return { message: status === null ? answer : `It answered ${status}`, isFinal: false };
}
