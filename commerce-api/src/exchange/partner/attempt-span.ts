import type { AttemptSpan } from '@nara/shared-contracts/api/api-config';
import { AttemptSpan as AttemptSpanSchema } from '@nara/shared-contracts/api/api-config';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Tried } from '#platform/work';
import { defineSetting, readSetting } from '#staff/settings';
import { isAccessRefused } from './client/outage';

const HOUR_MS = 3_600_000;

/** Time span for which we retry calls to a partner that does not respond. Rule: docs/product/partner.md. */
export const ATTEMPT_SPAN = defineSetting<AttemptSpan>({
  name: 'partner-attempts',
  title: 'how long a submission to the partner is retried',
  schema: AttemptSpanSchema,
  initial: { hours: 24 },
});

/** Returns the time span (ms) of the five attempts for an order, a return or a sync. */
export const readSpanMs = async (db: Kysely<Tables>): Promise<number> =>
  (await readSetting(db, ATTEMPT_SPAN)).value.hours * HOUR_MS;

/**
 * Returns the time span (ms) of a task's attempts, and the task to count from, after a call that failed with `code`.
 * While the partner rejects our credentials, the attempts are unlimited. They start again after that.
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
