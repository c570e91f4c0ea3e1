import { createHash, randomBytes } from 'node:crypto';
import type { Gate, Session } from '@nara/shared-contracts';
import type { Database } from '../database';

/** How long a passed gate stays passed. */
export const SESSION_MS = 12 * 3_600_000;

const LOCKED: Session = { site: false, staff: null, environment: 'live' };
/** Whoever knows the enterprise passcode signs in as this. */
const PORTAL_STAFF = { staff_name: 'Administrator', staff_role: 'admin' } as const;

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** Sessions by the random id in the cookie; the database knows its hash alone. */
export interface Sessions {
  find(id: string | undefined): Promise<Session>;
  /** Passes `gate`, keeping what `previousId` had passed, under a new id: an id from before the unlock is worth nothing. */
  unlock(gate: Gate, previousId: string | undefined): Promise<{ id: string; session: Session }>;
  end(id: string | undefined): Promise<Session>;
}

export function createSessions({ kysely }: Database, now: () => number): Sessions {
  const load = async (id: string | undefined) =>
    id && kysely.selectFrom('sessions').selectAll().where('id_hash', '=', hashOf(id)).executeTakeFirst();

  const find = async (id: string | undefined): Promise<Session> => {
    const row = await load(id);
    if (!row) return LOCKED;
    const { staff_name: name, staff_role: role } = row;
    const staff = name && role && row.staff_until > now() ? { name, role } : null;
    return { ...LOCKED, site: row.site_until > now(), staff };
  };

  const end = async (id: string | undefined): Promise<Session> => {
    if (id) await kysely.deleteFrom('sessions').where('id_hash', '=', hashOf(id)).execute();
    return LOCKED;
  };

  const removeExpired = () =>
    kysely.deleteFrom('sessions').where('site_until', '<=', now()).where('staff_until', '<=', now()).execute();

  return {
    find,
    end,
    async unlock(gate, previousId) {
      await removeExpired();
      const previous = (await load(previousId)) || {
        site_until: 0,
        staff_until: 0,
        staff_name: null,
        staff_role: null,
      };
      const until = now() + SESSION_MS;
      const passed = gate === 'site' ? { site_until: until } : { staff_until: until, ...PORTAL_STAFF };
      const id = randomBytes(32).toString('base64url');
      await end(previousId);
      await kysely
        .insertInto('sessions')
        .values({ ...previous, ...passed, id_hash: hashOf(id) })
        .execute();
      return { id, session: await find(id) };
    },
  };
}
