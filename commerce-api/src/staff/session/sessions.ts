import { createHash, randomBytes } from 'node:crypto';
import type { Environment, Session, SessionEnd } from '@nara/shared-contracts/api/session';
import type { Gate } from '@nara/shared-contracts/rules/session';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { PASSCODE_SWITCH, SECOND_FACTOR_ROLES } from '#staff/users';
import type { Browser } from './browser';
import { isPasscodeOn, passcodes } from './passcodes';
import { IDLE_TIME_OUT, idleSince, NOBODY, NOTED_EVERY_MS } from './staff-sessions';

/** Lifetime of a passed gate (ms). */
export const SESSION_MS: Record<Gate, number> = { site: 30 * DAY_MS, enterprise: 12 * 3_600_000 };

const LOCKED: Session = { site: false, staff: null, environment: 'live' };
/** Identity of a sign-in with the enterprise passcode. */
const PORTAL_STAFF = { staff_id: null, staff_name: 'Administrator', staff_role: 'admin' } as const;

/** Returns the hash under which the database stores the session with this id. */
export const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** Entry through a gate. */
interface Entrant {
  /** User who signs in personally at the enterprise gate; null for a passcode. */
  userId: string | null;
  /** True if the identity provider vouched for them. */
  isProvided?: boolean | undefined;
  /** Time (epoch ms) at which they proved who they are; now if omitted. */
  provedAt?: number | undefined;
  browser: Browser;
}

/** Sessions, identified by the random id in the cookie; the database stores only its hash. */
interface Sessions {
  find(id: string | undefined): Promise<Session>;
  /**
   * Returns the signed-in staff; null for a shopper, and for a user who is no longer active. `isActive` marks user
   * activity, which is recorded at most once a minute.
   */
  findStaff(id: string | undefined, isActive?: boolean): Promise<Staff | null>;
  /**
   * Opens `gate` under a new session id and keeps the gates of `previousId`. The old id becomes worthless, which
   * prevents session fixation.
   */
  unlock(gate: Gate, previousId: string | undefined, by: Entrant): Promise<{ id: string; session: Session }>;
  /** Switches the session to `environment`. */
  chooseEnvironment(id: string | undefined, environment: Environment): Promise<Session>;
  end(id: string | undefined): Promise<Session>;
}

/** Sessions of shoppers and staff, kept in the live environment. */
export function sessions(context: Context): Sessions {
  const { now } = context;
  const { kysely } = context.database;
  const { fingerprint } = context.get(passcodes);

  /**
   * Loads a session. A gate counts as closed if its passcode has since changed or been switched off, or if its staff
   * have been idle too long.
   */
  async function load(id: string | undefined) {
    const row = id ? await loadSession(kysely, hashOf(id)) : undefined;
    if (!row) return undefined;
    const isIdle = ({ staff_seen_at, idle_json }: typeof row) => {
      if (idle_json === null) return false;
      const since = idleSince(now(), IDLE_TIME_OUT.schema.parse(JSON.parse(idle_json)));
      return since !== null && staff_seen_at <= since;
    };
    const isSwitchedOff = ({ staff_passcode, switch_json }: typeof row) =>
      staff_passcode !== null &&
      switch_json !== null &&
      !isPasscodeOn(context, PASSCODE_SWITCH.schema.parse(JSON.parse(switch_json)));
    const isOutdated = (gate: Gate, passcode: string | null) => passcode !== null && passcode !== fingerprint(gate);
    const ended = endOf(row, {
      now: now(),
      isIdle: isIdle(row),
      isPasscodeOver: isOutdated('enterprise', row.staff_passcode) || isSwitchedOff(row),
    });
    return {
      ...row,
      ...(isOutdated('site', row.site_passcode) && { site_until: 0 }),
      ...(ended && { staff_until: 0 }),
      ended,
    };
  }

  const find = async (id: string | undefined): Promise<Session> => {
    const row = await load(id);
    if (!row) return LOCKED;
    const site = row.site_until > now();
    const staff = staffOf(row, now());
    if (!staff) return { ...LOCKED, site, ...(row.ended && { ended: row.ended }) };
    const { name, role, environment } = staff;
    return { site, staff: { name, role }, environment };
  };

  const noteActivity = async ({ id_hash, staff_seen_at }: SessionRow): Promise<void> => {
    const due = now() - NOTED_EVERY_MS;
    if (staff_seen_at > due) return;
    await kysely
      .updateTable('sessions')
      .set({ staff_seen_at: now() })
      .where('id_hash', '=', id_hash)
      .where('staff_seen_at', '<=', due)
      .execute();
  };

  const end = async (id: string | undefined): Promise<Session> => {
    if (id) await kysely.deleteFrom('sessions').where('id_hash', '=', hashOf(id)).execute();
    return LOCKED;
  };

  return {
    find,
    end,
    async findStaff(id, isActive = false) {
      const row = await load(id);
      const staff = row ? staffOf(row, now()) : null;
      if (row && staff && isActive) await noteActivity(row);
      return staff;
    },
    async chooseEnvironment(id, environment) {
      if (id) await kysely.updateTable('sessions').set({ environment }).where('id_hash', '=', hashOf(id)).execute();
      return find(id);
    },

    async unlock(gate, previousId, { userId, isProvided = false, provedAt = now(), browser }) {
      const previous = await load(previousId);
      const until = now() + SESSION_MS[gate];
      const staff = userId
        ? { ...NOBODY, staff_id: userId }
        : { ...PORTAL_STAFF, staff_passcode: fingerprint('enterprise') };
      const passed =
        gate === 'site'
          ? { site_until: until, site_passcode: fingerprint('site') }
          : {
              ...staff,
              staff_until: until,
              staff_provided: Number(isProvided),
              staff_since: now(),
              staff_proved_at: provedAt,
              staff_seen_at: now(),
              staff_device: browser.device,
              staff_network: browser.network,
            };
      const id = randomBytes(32).toString('base64url');
      await end(previousId);
      await kysely
        .insertInto('sessions')
        .values({
          site_until: previous?.site_until ?? 0,
          staff_until: previous?.staff_until ?? 0,
          staff_id: previous?.staff_id ?? null,
          staff_name: previous?.staff_name ?? null,
          staff_role: previous?.staff_role ?? null,
          site_passcode: previous?.site_passcode ?? null,
          staff_passcode: previous?.staff_passcode ?? null,
          staff_since: previous?.staff_since ?? 0,
          staff_proved_at: previous?.staff_proved_at ?? 0,
          staff_seen_at: previous?.staff_seen_at ?? 0,
          staff_provided: previous?.staff_provided ?? 0,
          staff_device: previous?.staff_device ?? null,
          staff_network: previous?.staff_network ?? null,
          staff_ended_at: null,
          // A new sign-in starts in the live environment.
          environment: gate === 'site' ? (previous?.environment ?? 'live') : 'live',
          ...passed,
          handle: randomBytes(16).toString('base64url'),
          id_hash: hashOf(id),
        })
        .execute();
      return { id, session: await find(id) };
    },
  };
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof loadSession>>>;

const loadSession = (db: Kysely<Tables>, idHash: string) =>
  db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.staff_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'sessions.staff_id')
    .selectAll('sessions')
    .select([
      'users.name as user_name',
      'users.role as user_role',
      'users.status as user_status',
      'second_factors.confirmed_at as second_factor_at',
    ])
    .select((eb) => [
      // Read in the same query, because every staff request needs it.
      eb
        .exists(eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'sessions.staff_id'))
        .as('has_passkey'),
      eb.selectFrom('settings').select('value_json').where('name', '=', IDLE_TIME_OUT.name).as('idle_json'),
      eb.selectFrom('settings').select('value_json').where('name', '=', PASSCODE_SWITCH.name).as('switch_json'),
      eb.selectFrom('settings').select('value_json').where('name', '=', SECOND_FACTOR_ROLES.name).as('roles_json'),
    ])
    .where('id_hash', '=', idHash)
    .executeTakeFirst();

/**
 * Tells whether a user's role now needs a second factor that they do not have. Sign-ins through the identity provider
 * are exempt, because it has its own.
 */
const lacksSecondFactor = ({
  user_role,
  second_factor_at,
  has_passkey,
  roles_json,
  staff_provided,
}: SessionRow): boolean =>
  staff_provided === 0 &&
  user_role !== null &&
  second_factor_at === null &&
  !has_passkey &&
  roles_json !== null &&
  SECOND_FACTOR_ROLES.schema.parse(JSON.parse(roles_json)).roles.includes(user_role);

/** Tells whether a user may no longer use their session: they are inactive, or lack a required second factor. */
const hasLostAccess = (row: SessionRow): boolean =>
  row.staff_id !== null && (row.user_status !== 'active' || lacksSecondFactor(row));

/**
 * Returns the reason why the session's staff are no longer signed in; undefined while they are, or if they never were.
 */
function endOf(
  row: SessionRow,
  { now, isIdle, isPasscodeOver }: { now: number; isIdle: boolean; isPasscodeOver: boolean },
): SessionEnd | undefined {
  if (row.staff_ended_at !== null) return 'ended';
  if (row.staff_since === 0) return undefined;
  if (isPasscodeOver) return 'passcode-changed';
  if (hasLostAccess(row)) return 'access-changed';
  if (row.staff_until <= now) return 'expired';
  return isIdle ? 'idle' : undefined;
}

function staffOf(row: SessionRow, now: number): Staff | null {
  if (row.staff_until <= now || hasLostAccess(row)) return null;
  const isUser = row.staff_id !== null;
  const [name, role] = isUser ? [row.user_name, row.user_role] : [row.staff_name, row.staff_role];
  if (!name || !role) return null;
  return { name, role, userId: row.staff_id, environment: row.environment, provedAt: row.staff_proved_at };
}
