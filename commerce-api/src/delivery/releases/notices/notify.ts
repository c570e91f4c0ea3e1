import { randomUUID } from 'node:crypto';
import type { Activation } from '@nara/shared-contracts/api/releases';
import type { ReleaseEvent } from '@nara/shared-contracts/rules/releases';
import type { Kysely } from 'kysely';
import { letter, queueMail } from '#exchange/mail';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { firstOfSpan } from '#platform/work';
import type { ReleaseNoticeTable, ReleaseRecipientTable } from '../tables';

/** Event in the life of a release. */
export interface Happening {
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
