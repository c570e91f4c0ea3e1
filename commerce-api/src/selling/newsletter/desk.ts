import type { NewsletterFigures, Subscriber, SubscriberQuery } from '@nara/shared-contracts/api/newsletter';
import { daysOf } from '@nara/shared-contracts/rules/analytics';
import { addDays, exportFileName } from '@nara/shared-contracts/rules/common';
import type { NewsletterState } from '@nara/shared-contracts/rules/newsletter';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import { csvFile, type HandlersOf, NamedText, timeCell } from '#platform/http';
import type { Context } from '#platform/subject';
import { DAY_MS, southAfricanDate, startOfSouthAfricanDay, toIso } from '#platform/time';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { alreadyUnsubscribed, subscriberNotFound } from './errors';
import { linkTo, oneClickUrl } from './links';
import { consentText, takeOff } from './sign-up';
import type { NewsletterChangeTable, NewsletterSubscriberTable } from './tables';

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
async function findFigures({ database: { kysely }, now }: Context, days: number): Promise<NewsletterFigures> {
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

type Filter = Pick<SubscriberQuery, 'search' | 'state'>;
type SubscriberSelect<O> = SelectQueryBuilder<Tables, 'newsletter_subscribers', O>;

const SORT_COLUMNS = { askedAt: 'asked_at', email: 'email' } as const;

/** Rows per batch of an export. */
const BATCH = 1000;

const orNull = (at: number | null): string | null => (at === null ? null : toIso(at));

const toSubscriber = (row: NewsletterSubscriberTable): Subscriber => ({
  id: row.id,
  email: row.email,
  state: row.state,
  consent: { version: row.consent, text: consentText(row.consent) },
  page: row.page,
  askedAt: toIso(row.asked_at),
  confirmedAt: orNull(row.confirmed_at),
  unsubscribedAt: orNull(row.unsubscribed_at),
  unsubscribedBy: row.unsubscribed_by,
});

function filtered(db: Kysely<Tables>, { search, state }: Filter): SubscriberSelect<object> {
  let query: SubscriberSelect<object> = db.selectFrom('newsletter_subscribers');
  if (search) query = query.where((eb) => contains(eb.ref('email'), search));
  if (state) query = query.where('state', '=', state);
  return query;
}

/** Returns one page of the matching addresses (pages from 1), and their total. */
async function findSubscribers(
  { kysely }: Database,
  filter: Filter,
  { page, pageSize, sort }: { page: number; pageSize: number; sort: NonNullable<SubscriberQuery['sort']> },
): Promise<{ rows: Subscriber[]; total: number }> {
  const { key, direction } = readSort<keyof typeof SORT_COLUMNS>(sort);
  const rows = await filtered(kysely, filter)
    .selectAll()
    .orderBy(SORT_COLUMNS[key], direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await filtered(kysely, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toSubscriber), total };
}

/**
 * Yields the confirmed addresses in alphabetical order, each batch continuing after the last row of the previous one.
 */
async function* eachConfirmedBatch({ kysely }: Database): AsyncGenerator<NewsletterSubscriberTable[]> {
  let last = '';
  for (let size = BATCH; size === BATCH; ) {
    const rows = await kysely
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('state', '=', 'confirmed')
      .where('email', '>', last)
      .orderBy('email')
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield rows;
    size = rows.length;
    last = rows.at(-1)?.email ?? last;
  }
}

/**
 * Unsubscribes an address on behalf of its owner, with an audit entry that does not name it. Throws 404
 * `subscriber-not-found`, and 409 `already-unsubscribed`.
 */
function unsubscribeByStaff(context: Context, id: string, author: Author): Promise<Subscriber> {
  return context.database.transaction(async (tx) => {
    const row = await tx
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw subscriberNotFound();
    if (row.state === 'unsubscribed') throw alreadyUnsubscribed();
    const after = await takeOff(context, tx, row, 'staff', author.at);
    const [before, now] = [{ state: row.state }, { state: after.state }];
    await recordAudit(tx, author, { action: 'newsletter.unsubscribe', subject: id, before, after: now });
    return toSubscriber(after);
  });
}

/**
 * Returns the columns of the export. The program that sends the newsletter puts the links into its texts and its
 * `List-Unsubscribe` header.
 */
const columnsOf = (context: Context, at: number) => ({
  'E-mail': ({ email }: NewsletterSubscriberTable) => email,
  Confirmed: ({ confirmed_at }: NewsletterSubscriberTable) => timeCell(confirmed_at),
  'Signed up': ({ asked_at }: NewsletterSubscriberTable) => timeCell(asked_at),
  'Consent text': ({ consent }: NewsletterSubscriberTable) => consent,
  Page: ({ page }: NewsletterSubscriberTable) => page,
  'Unsubscribe page': ({ id }: NewsletterSubscriberTable) => linkTo(context, 'unsubscribe', id, at),
  'List-Unsubscribe': ({ id }: NewsletterSubscriberTable) => oneClickUrl(context, id, at),
});

export const adminNewsletterHandlers = (context: Context): HandlersOf<'adminNewsletter'> => {
  const { database, now } = context;
  return {
    list: ({ query }) => findSubscribers(database, query, query),
    figures: ({ query }) => findFigures(context, Number(query.days)),
    export: () =>
      new NamedText(
        exportFileName('newsletter', 'csv', {}, now()),
        csvFile(columnsOf(context, now()), eachConfirmedBatch(database)),
      ),
    unsubscribe: (call) => unsubscribeByStaff(context, call.params.id, authorOf(call, now())),
  };
};
