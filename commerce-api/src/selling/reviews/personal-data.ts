import { sql } from 'kysely';
import { isAddress, isAmong } from '#platform/database';
import { type Holding, notifyScreens, type Person } from '#platform/subject';
import { toIso } from '#platform/time';
import { recountRatings } from './showing/shown';

const ofPerson = ({ orderIds }: Person) => isAmong('order_id', orderIds);

const reviewsOf = (person: Person) => sql`(select id from reviews where ${ofPerson(person)})`;

/** Also matches by review, because the request is deleted after two years. */
const picturesOf = (person: Person) =>
  sql<boolean>`(review_id in ${reviewsOf(person)}
    or request_id in (select id from review_requests where ${ofPerson(person)}))`;

const FIT_WORDS = { small: 'runs small', true: 'true to size', large: 'runs large' } as const;

/** Pictures of reviews, which are erased completely; their files are removed later. */
const picturesHolding: Holding = {
  table: 'review_pictures',
  title: 'Pictures of reviews',
  async find(db, person) {
    const rows = await db.selectFrom('review_pictures').selectAll().where(picturesOf(person)).orderBy('at').execute();
    return rows.map(({ at, product_id, width, height }) => ({
      Sent: toIso(at),
      Product: product_id,
      Picture: `${width} × ${height} pixels`,
    }));
  },
  async erase(_context, tx, person) {
    // A concurrent upload with the link waits for this lock, and then finds the order erased.
    await tx
      .selectFrom('review_requests')
      .select('id')
      .where(sql<boolean>`${ofPerson(person)}`)
      .orderBy('id')
      .forUpdate()
      .execute();
    await tx.deleteFrom('review_pictures').where(picturesOf(person)).execute();
  },
};

/** Reasons and answers by staff. Answers may name the shopper. */
const eventsHolding: Holding = {
  table: 'review_events',
  title: 'What happened to reviews',
  async find(db, person) {
    const rows = await db
      .selectFrom('review_events')
      .select(['at', 'kind', 'text'])
      .where(sql<boolean>`review_id in ${reviewsOf(person)}`)
      .orderBy('at')
      .orderBy('revision')
      .execute();
    return rows.map(({ at, kind, text }) => ({ At: toIso(at), Event: kind, Text: text ?? '' }));
  },
  erase: (_context, tx, person) =>
    tx
      .updateTable('review_events')
      .set({ text: null, before_json: null })
      .where(sql<boolean>`review_id in ${reviewsOf(person)}`)
      .execute(),
};

/** An approved review keeps its stars and fit, which say nothing about the person. Every other review is erased. */
const reviewsHolding: Holding = {
  table: 'reviews',
  title: 'Reviews',
  async find(db, person) {
    const rows = await db.selectFrom('reviews').selectAll().where(ofPerson(person)).orderBy('sent_at').execute();
    return rows.map((row) => ({
      Sent: toIso(row.sent_at),
      Order: row.order_id,
      Product: row.product_id,
      Stars: String(row.stars),
      Fit: row.fit === null ? '' : FIT_WORDS[row.fit],
      Title: row.title,
      Text: row.text,
      Name: row.name,
      State: row.state,
      'Reason of staff': row.reason ?? '',
      'Answer of the shop': row.answer ?? '',
    }));
  },
  async erase(context, tx, person) {
    const gone = await tx
      .deleteFrom('reviews')
      .where(ofPerson(person))
      .where('state', '!=', 'approved')
      .returning('id')
      .execute();
    await tx
      .deleteFrom('review_events')
      .where(
        isAmong(
          'review_id',
          gone.map(({ id }) => id),
        ),
      )
      .execute();
    const left = await tx
      .updateTable('reviews')
      .set((eb) => ({
        title: '',
        text: '',
        name: '',
        picture_count: 0,
        reason: null,
        answer: null,
        answered_by: null,
        // Invalidates decisions that staff make on the previous version.
        revision: eb('revision', '+', 1),
      }))
      .where(ofPerson(person))
      .returning(['id', 'product_id'])
      .execute();
    await recountRatings(
      context,
      tx,
      left.map(({ product_id }) => product_id),
    );
    for (const { id } of [...gone, ...left]) notifyScreens(context, tx, 'review.changed', id);
  },
};

/** Opt-outs from review requests, which are erased completely: without orders, there are no requests. */
const optOutsHolding: Holding = {
  table: 'review_opt_outs',
  title: 'No questions about reviews',
  async find(db, { email }) {
    const rows = await db.selectFrom('review_opt_outs').selectAll().where(isAddress('email', email)).execute();
    return rows.map(({ email: address, at }) => ({ 'E-mail': address, Since: toIso(at) }));
  },
  erase: (_context, tx, { email }) => tx.deleteFrom('review_opt_outs').where(isAddress('email', email)).execute(),
};

/** In order of erasure: pictures are found through reviews, which are locked before their events. */
export const reviewHoldings: readonly Holding[] = [picturesHolding, reviewsHolding, eventsHolding, optOutsHolding];
