import {
  type IdleTimeOut,
  IdleTimeOut as IdleTimeOutSchema,
  type StaffSession,
} from '@nara/shared-contracts/api/session';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { MINUTE_MS, toIso } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';
import { defineSetting } from '#staff/settings';

/** Audit subject for the enterprise passcode, which belongs to no user. */
export const PASSCODE = 'enterprise-passcode';

/** Ends the chosen sessions, with an audit entry for each affected user. Returns how many sessions there were. */
export function endSessions(context: Context, chosen: Chosen, author: Author): Promise<number> {
  return context.database.transaction(async (tx) => {
    const ended = await endStaffSessions(tx, chosen, context.now());
    for (const userId of new Set(ended.map((session) => session.userId))) {
      await recordAudit(tx, author, {
        action: userId === null ? 'passcode.end-sessions' : 'user.end-sessions',
        subject: userId ?? PASSCODE,
        before: null,
        after: { ended: ended.filter((session) => session.userId === userId).length },
      });
      notifyScreens(context, tx, 'user.changed', userId ?? PASSCODE);
    }
    return ended.length;
  });
}

/** Shortest time (ms) between two recordings of activity in a session. */
export const NOTED_EVERY_MS = MINUTE_MS;

export const IDLE_TIME_OUT = defineSetting<IdleTimeOut>({
  name: 'staff-idle-time-out',
  title: 'the idle time-out of staff sessions',
  schema: IdleTimeOutSchema,
  initial: { minutes: null },
});

/**
 * Returns the time (epoch ms) that the last recorded activity must exceed for a session to be open at `now`; null
 * without a timeout. Allows an extra minute, because activity is recorded at most once a minute.
 */
export const idleSince = (now: number, { minutes }: IdleTimeOut): number | null =>
  minutes === null ? null : now - minutes * MINUTE_MS - NOTED_EVERY_MS;

/** Staff columns of a session without signed-in staff. */
export const NOBODY = {
  staff_until: 0,
  staff_id: null,
  staff_name: null,
  staff_role: null,
  staff_passcode: null,
  staff_since: 0,
  staff_proved_at: 0,
  staff_seen_at: 0,
  staff_device: null,
  staff_network: null,
} as const;

/** Selects staff sessions; omitted fields match everything. */
export interface Chosen {
  /** Their user; null for the enterprise passcode. */
  userId?: string | null;
  handle?: string;
  /** Hash of a session's id. */
  idHash?: string;
  /** Hash of a session to exclude. */
  exceptIdHash?: string;
}

const isChosen =
  ({ userId, handle, idHash, exceptIdHash }: Chosen) =>
  (eb: ExpressionBuilder<Tables, 'sessions'>) =>
    eb.and([
      ...(userId === undefined ? [] : [eb('staff_id', userId === null ? 'is' : '=', userId)]),
      ...(handle === undefined ? [] : [eb('handle', '=', handle)]),
      ...(idHash === undefined ? [] : [eb('id_hash', '=', idHash)]),
      ...(exceptIdHash === undefined ? [] : [eb('id_hash', '<>', exceptIdHash)]),
    ]);

interface Present {
  /** Epoch ms. */
  now: number;
  /**
   * Fingerprint of the enterprise passcode: sessions opened with another one are over. Null while it is switched off.
   */
  passcode: string | null;
  /** Time (epoch ms) that the last recorded activity of an open session must exceed; null without a timeout. */
  idleSince: number | null;
  /** Hash of the requesting session. */
  thisIdHash: string;
}

/** Returns the chosen sessions that are open, by user and latest first; those of the passcode come last. */
export async function listStaffSessions(
  db: Kysely<Tables>,
  chosen: Chosen,
  { now, passcode, idleSince, thisIdHash }: Present,
): Promise<StaffSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .where(isChosen(chosen))
    .leftJoin('users', 'users.id', 'sessions.staff_id')
    .select(['id_hash', 'handle', 'staff_id', 'staff_since', 'staff_seen_at', 'staff_device', 'staff_network'])
    .select('users.name as user_name')
    .where('staff_until', '>', now)
    .where('staff_seen_at', '>', idleSince ?? -1)
    .where((eb) => eb.or([eb('staff_passcode', 'is', null), eb('staff_passcode', '=', passcode)]))
    .orderBy((eb) => eb.case().when('staff_id', 'is', null).then(1).else(0).end())
    .orderBy('users.name')
    .orderBy('staff_since', 'desc')
    .orderBy('handle')
    .execute();
  return rows.map((row) => ({
    id: row.handle,
    user: row.staff_id === null ? null : { id: row.staff_id, name: row.user_name ?? '' },
    device: row.staff_device ?? 'Unknown device',
    network: row.staff_network,
    startedAt: toIso(row.staff_since),
    lastActiveAt: toIso(row.staff_seen_at),
    isThis: row.id_hash === thisIdHash,
  }));
}

/**
 * Signs staff out of the chosen sessions. A shop gate passed in the same browser stays open. Returns the users of the
 * ended sessions.
 */
export async function endStaffSessions(
  db: Kysely<Tables>,
  chosen: Chosen,
  now: number,
): Promise<{ userId: string | null }[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ staff_until: 0 })
    .where(isChosen(chosen))
    .where('staff_until', '>', 0)
    .returning(['id_hash', 'staff_id'])
    .execute();
  if (ended.length === 0) return [];
  const hashes = ended.map(({ id_hash }) => id_hash);
  await db
    .updateTable('sessions')
    .set({ ...NOBODY, staff_ended_at: now })
    .where('id_hash', 'in', hashes)
    .execute();
  return ended.map(({ staff_id }) => ({ userId: staff_id }));
}
