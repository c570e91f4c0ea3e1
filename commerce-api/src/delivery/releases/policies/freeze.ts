import { randomUUID } from 'node:crypto';
import type { FreezeWindow, NewFreezeWindow } from '@nara/shared-contracts/api/releases';
import type { Database } from '#platform/database';
import { ApiError, type HandlersOf } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { isWayBack } from '../activate/activation-log';
import { notify } from '../follow/notices';
import type { FreezeWindowTable } from '../tables';
import type { Policy } from './policy';

const ZONE = 'Africa/Johannesburg';
const moment = new Intl.DateTimeFormat('en-ZA', { timeZone: ZONE, dateStyle: 'medium', timeStyle: 'short' });

/** Formats a time (ISO) for display. */
const describeMoment = (iso: string): string => moment.format(Date.parse(iso));

/**
 * Checks that no freeze is in force, or that an admin gave a reason to release during one. The way back stays open.
 */
export const freeze: Policy = (log, { act, version, isForAll, overrideFreeze }, { freezes: [inForce] }) => {
  if (act !== 'activate' || !inForce || (isForAll && isWayBack(log, version))) return null;
  const what = inForce.remote ?? 'Every part';
  const until = describeMoment(inForce.until);
  const detail = overrideFreeze
    ? `released in a freeze that ends on ${until}`
    : `${what} is frozen until ${until}: ${inForce.reason}. Going back stays possible; an admin can release with a reason.`;
  return { check: 'frozen', passed: overrideFreeze !== undefined, detail };
};

const MAX = 200;

const toFreezeWindow = (row: FreezeWindowTable): FreezeWindow => ({
  id: row.id,
  remote: row.remote,
  from: toIso(row.from_at),
  until: toIso(row.until_at),
  reason: row.reason,
  createdAt: toIso(row.created_at),
  createdBy: row.created_by,
  endedAt: row.ended_at === null ? null : toIso(row.ended_at),
});

const describe = ({ remote, from, until, reason }: FreezeWindow) => ({ remote, from, until, reason });

/** Returns the newest freeze windows, newest first. */
async function listFreezeWindows({ kysely }: Database): Promise<FreezeWindow[]> {
  const rows = await kysely
    .selectFrom('freeze_windows')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX)
    .execute();
  return rows.map(toFreezeWindow);
}

/** Returns the freezes of a remote that are in force at `at` (epoch ms), the one that ends last first. */
export async function findFreezes({ kysely }: Database, remote: string, at: number): Promise<FreezeWindow[]> {
  const rows = await kysely
    .selectFrom('freeze_windows')
    .selectAll()
    .where(({ or, eb }) => or([eb('remote', '=', remote), eb('remote', 'is', null)]))
    .where('from_at', '<=', at)
    .where('until_at', '>', at)
    .where('ended_at', 'is', null)
    .orderBy('until_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toFreezeWindow);
}

const frozen = ({ createdBy, remote, from, until, reason }: FreezeWindow): string =>
  `${createdBy} set a freeze of ${remote ?? 'every part'} from ${describeMoment(from)} until ${describeMoment(until)}: ${reason}.`;

/** Creates a freeze window. Throws 422 `freeze-window-over` when it has ended already. */
function createFreezeWindow(
  context: Context,
  { remote, from, until, reason }: NewFreezeWindow,
  author: Author,
): Promise<FreezeWindow> {
  const row: FreezeWindowTable = {
    id: randomUUID(),
    remote,
    from_at: Date.parse(from),
    until_at: Date.parse(until),
    reason,
    created_at: author.at,
    created_by: author.staff.name,
    ended_at: null,
  };
  if (row.until_at <= author.at) {
    const detail = 'This time is over. Choose an end that is to come.';
    throw new ApiError(422, 'freeze-window-over', detail, { errors: [{ field: 'until', message: detail }] });
  }
  const created = toFreezeWindow(row);
  return context.database.transaction(async (tx) => {
    await tx.insertInto('freeze_windows').values(row).execute();
    const name = remote ?? 'every part';
    const after = describe(created);
    await recordAudit(tx, author, { action: 'release.freeze-set', subject: row.id, name, before: null, after });
    await notify(context, tx, { event: 'freeze', remote, text: frozen(created), by: created.createdBy, at: author.at });
    notifyScreens(context, tx, 'release.changed', remote ?? '');
    return created;
  });
}

/** Ends a freeze window early. Throws 404 `freeze-window-not-found` when it does not exist or has ended. */
function endFreezeWindow(context: Context, id: string, author: Author): Promise<FreezeWindow> {
  return context.database.transaction(async (tx) => {
    const row = await tx
      .updateTable('freeze_windows')
      .set({ ended_at: author.at })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where('until_at', '>', author.at)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError(404, 'freeze-window-not-found', 'There is no such freeze, or it is over.');
    const ended = toFreezeWindow(row);
    const after = { ...describe(ended), endedAt: ended.endedAt };
    const [name, before] = [row.remote ?? 'every part', { ...after, endedAt: null }];
    await recordAudit(tx, author, { action: 'release.freeze-ended', subject: id, name, before, after });
    const by = author.staff.name;
    const text = `${by} ended the freeze of ${row.remote ?? 'every part'}: ${row.reason}.`;
    await notify(context, tx, { event: 'freeze', remote: row.remote, text, by, at: author.at });
    notifyScreens(context, tx, 'release.changed', row.remote ?? '');
    return ended;
  });
}

export const freezeWindowsHandlers = (context: Context): HandlersOf<'freezeWindows'> => ({
  list: async () => ({ windows: await listFreezeWindows(context.database) }),
  create: (call) => createFreezeWindow(context, call.body, authorOf(call, context.now())),
  end: (call) => endFreezeWindow(context, call.params.id, authorOf(call, context.now())),
});
