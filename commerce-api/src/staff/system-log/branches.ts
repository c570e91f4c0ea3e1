import type { LogFilter } from '@nara/shared-contracts';
import { LOG_LEVELS, LOG_SERVICES } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { SystemLogTable } from './tables';

/** Columns and the values that entries must have in them: an index leads to those, newest first. */
export type Branch = Partial<Pick<SystemLogTable, 'service' | 'level' | 'order_id' | 'request_id'>>;

export interface Plan {
  /** Every matching entry is in one of them. */
  branches: readonly Branch[];
  /** A text that has to be in message, order id or service. */
  text?: string;
}

/** Matches what may be a whole order or request id; words that people look for are shorter or have no digit. */
const LIKE_AN_ID = /^(?=.*\d)[\w.:-]{12,80}$/;

/** Returns every pair of service and level, so that one index serves any choice of them; no choice needs none. */
function kindsOf({ service, level }: Pick<LogFilter, 'service' | 'level'>): Branch[] {
  if (!service && !level) return [{}];
  const levels = level ? [level] : LOG_LEVELS;
  return (service ? [service] : LOG_SERVICES).flatMap((each) =>
    levels.map((other) => ({ service: each, level: other })),
  );
}

/** Plans how to find the entries of a filter. A text that is the whole id of an order or a request needs no search. */
export async function planOf(db: Kysely<Tables>, { search, service, level }: LogFilter): Promise<Plan> {
  if (!search) return { branches: kindsOf({ service, level }) };
  if (LIKE_AN_ID.test(search)) {
    const ids: Branch[] = [{ order_id: search.toUpperCase() }, { request_id: search }];
    const found = await Promise.all(ids.map((id) => whereEqual(db, id).select('id').limit(1).executeTakeFirst()));
    const choice = { ...(service && { service }), ...(level && { level }) };
    if (found.some(Boolean)) return { branches: ids.map((id) => ({ ...id, ...choice })) };
  }
  return { branches: kindsOf({ service, level }), text: search };
}

/** Selects the entries of a branch. */
export const whereEqual = (db: Kysely<Tables>, branch: Branch) =>
  db.selectFrom('system_log').where((eb) => eb.and(branch));
