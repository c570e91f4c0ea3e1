import { createHmac, randomUUID } from 'node:crypto';
import type { Activation } from '@nara/shared-contracts/api/releases';
import type { ReleaseEvent } from '@nara/shared-contracts/rules/releases';
import type { Kysely } from 'kysely';
import { send } from '#exchange/api-config';
import { letter, queueMail } from '#exchange/mail';
import { signMessage } from '#exchange/partner';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens, prepared } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { firstOfSpan, type LeasedQueue, leasedQueue, leasedTable, leaseFor } from '#platform/work';
import type { ReleaseNoticeTable, ReleaseRecipientTable } from '../tables';

/** Secrets that sign webhooks about releases, one per recipient. */
interface NoticeSecrets {
  of(recipientId: string): string;
}

/** Secrets of this installation, the same on every instance. */
export const noticeSecrets = prepared<NoticeSecrets>('notice secrets');

/** Derives the secrets from the server's own, so that none has to be stored. */
export const createNoticeSecrets = (secret: string): NoticeSecrets => ({
  of: (recipientId) => `whsec_${createHmac('sha256', secret).update(`notices ${recipientId}`).digest('base64')}`,
});

/** Event in the life of a release. */
interface Happening {
  event: ReleaseEvent | 'test';
  /** Null if it concerns every remote. */
  remote: string | null;
  version?: string;
  /** One sentence that describes the event. */
  text: string;
  by: string;
  /** Time of the event (epoch ms). */
  at: number;
}

const isTold = ({ events_json }: ReleaseRecipientTable, event: Happening['event']): boolean =>
  (JSON.parse(events_json) as string[]).includes(event);

/** Queues a notice for each recipient of such events; `db` may be the event's own transaction. */
export async function notify(context: Context, db: Kysely<Tables>, happening: Happening): Promise<void> {
  let recipients = db.selectFrom('release_recipients').selectAll().where('ended_at', 'is', null);
  const { remote } = happening;
  if (remote !== null) {
    recipients = recipients.where(({ or, eb }) => or([eb('remote', '=', remote), eb('remote', 'is', null)]));
  }
  for (const recipient of await recipients.execute()) {
    if (isTold(recipient, happening.event)) await queueNotice(context, db, recipient, happening);
  }
}

/** Queues the notice for one recipient. */
export async function queueNotice(
  { configuration }: Context,
  db: Kysely<Tables>,
  recipient: ReleaseRecipientTable,
  { event, remote, version, text, by, at }: Happening,
): Promise<ReleaseNoticeTable> {
  const id = randomUUID();
  const type = `release.${event}`;
  const row: ReleaseNoticeTable = {
    id,
    recipient_id: recipient.id,
    event,
    remote,
    text,
    body: JSON.stringify({ id, type, remote, version: version ?? null, text, by, at: toIso(at) }),
    state: recipient.kind === 'email' ? 'mailed' : 'pending',
    ...firstOfSpan(at),
  };
  await db.insertInto('release_notices').values(row).execute();
  if (recipient.kind === 'email') {
    const mail = {
      to: recipient.address,
      kind: 'release-notice',
      reference: id,
      subject: `${SUBJECTS[event]}: ${remote ?? 'every part'}`,
      text: letter(text, `The Releases screen:\n${configuration.publicUrl}/admin/releases`),
    };
    await queueMail(db, mail, at);
  }
  return row;
}

const SUBJECTS: Readonly<Record<Happening['event'], string>> = {
  published: 'Version published',
  live: 'Version live',
  waiting: 'Release waits for approval',
  refused: 'Release refused',
  returned: 'Version gone back from',
  'trial-failing': 'Trial failed',
  'extension-off': 'Extension switched off',
  freeze: 'Freeze',
  test: 'Test',
};

/**
 * Sends notices of an entry in the log of activations; `isByItself` marks the server's own changes. Trials cause no
 * notice, except one that the server ends.
 */
export async function notifyOfActivation(
  context: Context,
  { remote, activation, isByItself }: { remote: string; activation: Activation; isByItself: boolean },
): Promise<void> {
  const { kind, version, by, reason, at } = activation;
  const why = reason ? ` ${reason}` : '';
  const common = { remote, version, by, at: Date.parse(at) };
  const tell = (event: ReleaseEvent, text: string) =>
    notify(context, context.database.kysely, { event, text: text + why, ...common });
  if (kind === 'activated') await tell('live', `${by} put version ${version} of ${remote} live for everybody.`);
  if (kind === 'rolled-back') {
    await tell('returned', `${by} went back to version ${version} of ${remote}${isByItself ? ' by itself' : ''}.`);
  }
  if (kind === 'canary-stopped' && isByItself) {
    await tell('trial-failing', `The trial of version ${version} of ${remote} ended by itself.`);
  }
}

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
const MAX_CALL_MS = 10_000;
const SPAN_MS = DAY_MS;

/** Sends webhooks about releases, and retries each for up to a day until its receiver accepts it. */
export const noticeCourier = (context: Context): LeasedQueue<void> =>
  leasedQueue(context, {
    rows: notices,
    leaseMs: leaseFor(MAX_CALL_MS),
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
  notifyScreens(context, database.kysely, 'release.changed', notice.remote ?? '');
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
