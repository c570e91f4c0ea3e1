import { sql } from 'kysely';
import { isAddress, isAmong } from '#platform/database';
import { type Holding, type Person, tell } from '#platform/subject';
import { toIso } from '#platform/time';
import { recountRatings } from './showing/recount';

const ofPerson = ({ orderIds }: Person) => isAmong('order_id', orderIds);

const reviewsOf = (person: Person) => sql`(select id from reviews where ${ofPerson(person)})`;

/** By their review too: the request is forgotten after two years. */
const picturesOf = (person: Person) =>
  sql<boolean>`(review_id in ${reviewsOf(person)}
    or request_id in (select id from review_requests where ${ofPerson(person)}))`;

const FIT_WORDS = { small: 'runs small', true: 'true to size', large: 'runs large' } as const;

/** Pictures of reviews, which go whole, and their files after them. */
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
    // Whoever writes with the link waits, and then finds the order erased.
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

/** What staff said about reviews; the answers may name who they are for. */
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

/** Of a review that the shop shows, stars and fit stay, which say nothing of a person; every other one goes. */
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
        // What staff decide over the view of before counts no more.
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
    for (const { id } of [...gone, ...left]) tell(context, tx, 'review.changed', id);
  },
};

/** That somebody wants no questions, which goes whole: without their orders nobody asks. */
const optOutsHolding: Holding = {
  table: 'review_opt_outs',
  title: 'No questions about reviews',
  async find(db, { email }) {
    const rows = await db.selectFrom('review_opt_outs').selectAll().where(isAddress('email', email)).execute();
    return rows.map(({ email: address, at }) => ({ 'E-mail': address, Since: toIso(at) }));
  },
  erase: (_context, tx, { email }) => tx.deleteFrom('review_opt_outs').where(isAddress('email', email)).execute(),
};

/** In the order in which they are erased: pictures are found by reviews, which are locked before what happened to them. */
export const reviewHoldings: readonly Holding[] = [picturesHolding, reviewsHolding, eventsHolding, optOutsHolding];
