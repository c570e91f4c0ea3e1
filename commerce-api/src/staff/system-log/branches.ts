import type { LogFilter } from '@nara/shared-contracts/api/system-log';
import { LOG_LEVELS, LOG_SERVICES } from '@nara/shared-contracts/rules/system-log';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { SystemLogTable } from './tables';

/** Columns with required values: an index finds those entries, newest first. */
export type Branch = Partial<Pick<SystemLogTable, 'service' | 'level' | 'order_id' | 'request_id'>>;

export interface Plan {
  /** Every matching entry is in at least one of them. */
  branches: readonly Branch[];
  /** Text that message, order id or service must contain. */
  text?: string;
}

/** Matches text that may be a whole order or request id; ordinary search words are shorter or contain no digit. */
const LIKE_AN_ID = /^(?=.*\d)[\w.:-]{12,80}$/;

/** Returns every pair of service and level, so that one index serves any selection; selecting none needs no branch. */
function kindsOf({ service, level }: Pick<LogFilter, 'service' | 'level'>): Branch[] {
  if (!service && !level) return [{}];
  const levels = level ? [level] : LOG_LEVELS;
  return (service ? [service] : LOG_SERVICES).flatMap((each) =>
    levels.map((other) => ({ service: each, level: other })),
  );
}

/** Plans the search for a filter. A text that is a whole order or request id is looked up instead of searched for. */
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
