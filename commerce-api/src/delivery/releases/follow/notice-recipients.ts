import { randomUUID } from 'node:crypto';
import type {
  AddedReleaseRecipient,
  NewReleaseRecipient,
  ReleaseNotice,
  ReleaseRecipient,
} from '@nara/shared-contracts/api/releases';
import { urlFault } from '#exchange/api-config';
import type { Database } from '#platform/database';
import { ApiError, type HandlersOf } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import type { ReleaseNoticeTable, ReleaseRecipientTable } from '../tables';
import { noticeCourier, noticeSecrets, queueNotice } from './notices';

const MAX = 200;
const MAX_NOTICES = 50;

const toRecipient = (row: ReleaseRecipientTable): ReleaseRecipient => ({
  id: row.id,
  remote: row.remote,
  kind: row.kind,
  address: row.address,
  events: JSON.parse(row.events_json),
  createdAt: toIso(row.created_at),
  createdBy: row.created_by,
  endedAt: row.ended_at === null ? null : toIso(row.ended_at),
});

const describe = ({ remote, kind, address, events }: ReleaseRecipient) => ({ remote, kind, address, events });

const notFound = () => new ApiError(404, 'recipient-not-found', 'There is no such recipient, or it has ended.');

/** Returns the newest recipients, newest first. */
async function listRecipients({ kysely }: Database): Promise<ReleaseRecipient[]> {
  const rows = await kysely
    .selectFrom('release_recipients')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX)
    .execute();
  return rows.map(toRecipient);
}

/** Adds a recipient. Throws 422 `webhook-url-refused` for an address that cannot be called. */
function addRecipient(
  context: Context,
  { remote, kind, address, events }: NewReleaseRecipient,
  author: Author,
): Promise<AddedReleaseRecipient> {
  const fault = kind === 'webhook' ? urlFault(address) : null;
  if (fault !== null) {
    throw new ApiError(422, 'webhook-url-refused', fault, { errors: [{ field: 'address', message: fault }] });
  }
  const row: ReleaseRecipientTable = {
    id: randomUUID(),
    remote,
    kind,
    address,
    events_json: JSON.stringify(events),
    created_at: author.at,
    created_by: author.staff.name,
    ended_at: null,
  };
  const added = toRecipient(row);
  return context.database.transaction(async (tx) => {
    await tx.insertInto('release_recipients').values(row).execute();
    const [name, after] = [address, describe(added)];
    await recordAudit(tx, author, { action: 'release.recipient-added', subject: row.id, name, before: null, after });
    notifyScreens(context, tx, 'release.changed', remote ?? '');
    return { ...added, secret: kind === 'webhook' ? context.get(noticeSecrets).of(row.id) : null };
  });
}

/** Ends a recipient's notices. Throws 404 `recipient-not-found` when the recipient does not exist or has ended. */
function endRecipient(context: Context, id: string, author: Author): Promise<ReleaseRecipient> {
  return context.database.transaction(async (tx) => {
    const row = await tx
      .updateTable('release_recipients')
      .set({ ended_at: author.at })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound();
    const ended = toRecipient(row);
    const [name, before] = [ended.address, describe(ended)];
    await recordAudit(tx, author, { action: 'release.recipient-ended', subject: id, name, before, after: null });
    notifyScreens(context, tx, 'release.changed', row.remote ?? '');
    return ended;
  });
}

/**
 * Sends a recipient a test notice immediately. Throws 404 `recipient-not-found` when the recipient does not exist or
 * has ended.
 */
async function testRecipient(context: Context, id: string, author: Author): Promise<ReleaseNotice> {
  const { database } = context;
  const queued = await database.transaction(async (tx) => {
    const recipient = await tx
      .selectFrom('release_recipients')
      .selectAll()
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!recipient) throw notFound();
    const { name } = author.staff;
    const text = `${name} tries whether notices of releases arrive here.`;
    const { remote } = recipient;
    const notice = await queueNotice(context, tx, recipient, { event: 'test', remote, text, by: name, at: author.at });
    const after = { address: recipient.address, notice: notice.id };
    await recordAudit(tx, author, {
      action: 'release.recipient-tested',
      subject: id,
      name: recipient.address,
      before: null,
      after,
    });
    return notice;
  });
  if (queued.state === 'pending') await context.get(noticeCourier).attemptNow(queued.id);
  const [notice] = await findNotices(database, queued.id);
  if (!notice) throw notFound();
  return notice;
}

/** Returns recent notices, newest first; with `id`, only those of one recipient. */
async function findNotices({ kysely }: Database, id?: string): Promise<ReleaseNotice[]> {
  let found = kysely
    .selectFrom('release_notices')
    .innerJoin('release_recipients', 'release_recipients.id', 'release_notices.recipient_id')
    .leftJoin('mails', (join) =>
      join.onRef('mails.reference', '=', 'release_notices.id').on('mails.kind', '=', 'release-notice'),
    )
    .select([
      'release_notices.id',
      'release_notices.recipient_id',
      'release_recipients.address',
      'release_notices.event',
      'release_notices.remote',
      'release_notices.text',
      'release_notices.created_at',
      'release_notices.state',
      'release_notices.last_error',
      'mails.state as mail_state',
      'mails.last_error as mail_error',
    ]);
  if (id) found = found.where('release_notices.id', '=', id);
  const rows = await found
    .orderBy('release_notices.created_at', 'desc')
    .orderBy('release_notices.id')
    .limit(MAX_NOTICES)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    recipientId: row.recipient_id,
    address: row.address,
    event: row.event,
    remote: row.remote,
    text: row.text,
    at: toIso(row.created_at),
    state: STATES[row.state === 'mailed' ? (row.mail_state ?? 'pending') : row.state],
    lastError: row.last_error ?? row.mail_error,
  }));
}

const STATES = { pending: 'waiting', sent: 'delivered', kept: 'kept', dead: 'failed' } as const satisfies Readonly<
  Record<Exclude<ReleaseNoticeTable['state'], 'mailed'> | 'kept', ReleaseNotice['state']>
>;

export const releaseRecipientsHandlers = (context: Context): HandlersOf<'releaseRecipients'> => ({
  list: async () => ({ recipients: await listRecipients(context.database) }),
  add: (call) => addRecipient(context, call.body, authorOf(call, context.now())),
  end: (call) => endRecipient(context, call.params.id, authorOf(call, context.now())),
  test: (call) => testRecipient(context, call.params.id, authorOf(call, context.now())),
  notices: async () => ({ notices: await findNotices(context.database) }),
});
