import type { AttemptSpan } from '@nara/shared-contracts';
import { AttemptSpan as AttemptSpanSchema } from '@nara/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { defineSetting, readSetting } from '#staff/settings';

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
