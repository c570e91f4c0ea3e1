import type { Subscriber, SubscriberQuery } from '@nara/shared-contracts/api/newsletter';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';
import { consentText } from '../consent-text';
import { takeOff } from '../list/unsubscribe';
import { alreadyUnsubscribed, subscriberNotFound } from '../refusals';
import type { NewsletterSubscriberTable } from '../tables';

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
export async function findSubscribers(
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
export async function* eachConfirmedBatch({ kysely }: Database): AsyncGenerator<NewsletterSubscriberTable[]> {
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
export function unsubscribeByStaff(context: Context, id: string, author: Author): Promise<Subscriber> {
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
