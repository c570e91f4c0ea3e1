import type { NewsletterFigures } from '@nara/shared-contracts/api/newsletter';
import { daysOf } from '@nara/shared-contracts/rules/analytics';
import { addDays } from '@nara/shared-contracts/rules/common';
import type { NewsletterState } from '@nara/shared-contracts/rules/newsletter';
import { sql } from 'kysely';
import type { Context } from '#platform/subject';
import { DAY_MS, southAfricanDate, startOfSouthAfricanDay } from '#platform/time';
import type { NewsletterChangeTable } from '../tables';

type Day = NewsletterFigures['days'][number];

/** Number of sign-ups or departures on a day. */
interface DayChange {
  /** Days since the first day. */
  day: number;
  kind: NewsletterChangeTable['kind'];
  count: number;
}

/**
 * Counts the addresses by state, and the growth of the list over the last `days` South African days, including today.
 */
export async function findFigures({ database: { kysely }, now }: Context, days: number): Promise<NewsletterFigures> {
  const today = startOfSouthAfricanDay(now());
  const from = today - (days - 1) * DAY_MS;
  const states = await kysely
    .selectFrom('newsletter_subscribers')
    .select((eb) => ['state' as const, eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const count = (state: NewsletterState) => states.find((each) => each.state === state)?.count ?? 0;
  const day = sql<number>`(at - ${sql.lit(from)}) / ${sql.lit(DAY_MS)}`;
  const changes: DayChange[] = await kysely
    .selectFrom('newsletter_changes')
    .select((eb) => [day.as('day'), 'kind' as const, eb.fn.countAll<number>().as('count')])
    .where('at', '>=', from)
    .groupBy([day, 'kind'])
    .execute();
  const confirmed = count('confirmed');
  const last = southAfricanDate(today);
  const range = { from: addDays(last, 1 - days), to: last };
  return {
    pending: count('pending'),
    confirmed,
    unsubscribed: count('unsubscribed'),
    days: growthOf(daysOf(range), changes, confirmed),
  };
}

/**
 * Returns the number of subscribers at the end of each day, counted back from today's number. Rows of past subscribers
 * cannot be counted, because they are deleted in time.
 */
export function growthOf(days: readonly string[], changes: readonly DayChange[], confirmed: number): Day[] {
  const on = (index: number, kind: DayChange['kind']) =>
    changes.filter(({ day, kind: each }) => day === index && each === kind).reduce((sum, { count }) => sum + count, 0);
  let subscribers = confirmed;
  return days
    .map((day, index) => ({ day, confirmed: on(index, 'confirmed'), left: on(index, 'left') }))
    .toReversed()
    .map(({ day, ...change }) => {
      const atItsEnd = { day, subscribers: Math.max(0, subscribers), ...change };
      subscribers += change.left - change.confirmed;
      return atItsEnd;
    })
    .toReversed();
}
