import type { AttemptSpan } from '@nara/shared-contracts';
import { AttemptSpan as AttemptSpanSchema } from '@nara/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Tried } from '#platform/work';
import { defineSetting, readSetting } from '#staff/settings';
import { isAccessRefused } from './client/outage';

const HOUR_MS = 3_600_000;

/** Says for how long we go on calling a partner that does not answer. Rule: docs/product/partner.md. */
export const ATTEMPT_SPAN = defineSetting<AttemptSpan>({
  name: 'partner-attempts',
  schema: AttemptSpanSchema,
  initial: { hours: 24 },
});

/** Returns the time (ms) that the five attempts of an order, a return or a sync span. */
export const readSpanMs = async (db: Kysely<Tables>): Promise<number> =>
  (await readSetting(db, ATTEMPT_SPAN)).value.hours * HOUR_MS;

/**
 * Returns the span (ms) of a task's attempts, and the task to count from, after a call that failed with `code`. While the
 * partner refuses our credentials the attempts have no end, and when it refuses them no longer they begin anew.
 */
export async function countAttempts<T extends Tried & { last_code: string | null }>(
  db: Kysely<Tables>,
  task: T,
  code: string,
): Promise<{ task: T; spanMs: number }> {
  if (isAccessRefused(code)) return { task, spanMs: Number.POSITIVE_INFINITY };
  const spanMs = await readSpanMs(db);
  return { task: isAccessRefused(task.last_code) ? { ...task, failing_since: null } : task, spanMs };
}
