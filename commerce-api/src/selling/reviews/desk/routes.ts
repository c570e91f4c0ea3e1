import type { DeskReview, ReviewFigures, ReviewHistory, ReviewQuery } from '@nara/shared-contracts/api/reviews';
import type { ReviewState } from '@nara/shared-contracts/rules/reviews';
import { type Expression, expressionBuilder, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import { type HandlersOf, NamedFile } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { wholeOrderId } from '#selling/orders';
import { authorOf } from '#staff/audit';
import { reviewNotFound } from '../errors';
import { readAnyPicture } from '../showing/picture-files';
import { findPictureIds, toShown } from '../showing/shown';
import type { ReviewTable } from '../tables';
import { answerReview, approveReview, approveReviews, rejectReview, undoDecision } from './decide';

type Filter = Pick<ReviewQuery, 'search' | 'state' | 'stars' | 'product'>;
type SortKey = 'inbox' | 'sentAt' | 'stars';
type Joined = 'reviews' | 'products';

/** A review with joined columns. */
interface FoundReview extends ReviewTable {
  product_name: string;
  /** 1, or true, if the last change can be undone. */
  can_undo: unknown;
}

const WAITS = sql<SqlBool>`reviews.state = 'waiting'`;

/** Sort orders. The inbox has waiting reviews first, oldest at the top; then the others, newest first. */
const ORDERS: Readonly<Record<SortKey, readonly Expression<unknown>[]>> = {
  inbox: [
    sql`case when ${WAITS} then 0 else 1 end`,
    sql`case when ${WAITS} then reviews.sent_at else -reviews.sent_at end`,
  ],
  sentAt: [sql.ref('reviews.sent_at')],
  stars: [sql.ref('reviews.stars'), sql.ref('reviews.sent_at')],
};

const CAN_UNDO = sql`exists (select 1 from review_events where review_events.review_id = reviews.id
  and review_events.revision = reviews.revision and review_events.before_json is not null)`;

const joined = (db: Kysely<Tables>) =>
  db.selectFrom('reviews').innerJoin('products', 'products.id', 'reviews.product_id');

const selectFound = <O>(query: SelectQueryBuilder<Tables, Joined, O>) =>
  query.selectAll('reviews').select(['products.name as product_name', CAN_UNDO.as('can_undo')]);

const toDeskReview = (row: FoundReview, pictures: readonly string[]): DeskReview => ({
  ...toShown(row, pictures),
  productId: row.product_id,
  productName: row.product_name,
  orderId: row.order_id,
  state: row.state,
  decidedAt: row.decided_at === null ? null : toIso(row.decided_at),
  decidedBy: row.decided_by,
  reason: row.reason,
  answeredBy: row.answered_by,
  revision: row.revision,
  canUndo: Boolean(row.can_undo),
});

async function toDeskReviews(db: Kysely<Tables>, rows: readonly FoundReview[]): Promise<DeskReview[]> {
  const pictures = await findPictureIds(db, rows);
  return rows.map((row) => toDeskReview(row, pictures.get(row.id) ?? []));
}

/** Matches the text of a review, its product, or its whole order number. */
function matches(search: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, Joined>();
  const orderId = wholeOrderId(search);
  if (orderId) return eb('reviews.order_id', '=', orderId);
  return eb.or(
    (['reviews.title', 'reviews.text', 'reviews.name', 'products.name'] as const).map((column) =>
      contains(eb.ref(column), search),
    ),
  );
}

function filtered(db: Kysely<Tables>, { search, state, stars, product }: Filter) {
  let query = joined(db);
  if (search) query = query.where(matches(search));
  if (state) query = query.where('reviews.state', '=', state);
  if (stars) query = query.where('reviews.stars', '=', Number(stars));
  if (product) query = query.where('reviews.product_id', '=', product);
  return query;
}

/** Returns one page of the matching reviews (pages from 1), and their total. */
async function findReviews(
  { kysely }: Database,
  filter: Filter,
  { page, pageSize, sort }: { page: number; pageSize: number; sort: NonNullable<ReviewQuery['sort']> },
): Promise<{ rows: DeskReview[]; total: number }> {
  const { key, direction } = readSort<SortKey>(sort);
  let query = selectFound(filtered(kysely, filter));
  for (const by of ORDERS[key]) query = query.orderBy(by, direction);
  const rows = await query
    .orderBy('reviews.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await filtered(kysely, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: await toDeskReviews(kysely, rows), total };
}

/** Returns a review for staff. Throws 404 `review-not-found`. */
async function findDeskReview(db: Kysely<Tables>, id: string): Promise<DeskReview> {
  const row = await selectFound(joined(db)).where('reviews.id', '=', id).executeTakeFirst();
  if (!row) throw reviewNotFound();
  const [review] = await toDeskReviews(db, [row]);
  return review as DeskReview;
}

/** Counts the reviews by state, and by product with its name. */
async function findReviewFigures({ kysely }: Database): Promise<ReviewFigures> {
  const states = await kysely
    .selectFrom('reviews')
    .select((eb) => ['state' as const, eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const count = (state: ReviewState) => states.find((each) => each.state === state)?.count ?? 0;
  const products = await kysely
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select((eb) => ['products.id', 'products.name', eb.fn.countAll<number>().as('count')])
    .groupBy(['products.id', 'products.name'])
    .orderBy('products.name')
    .orderBy('products.id')
    .execute();
  return { waiting: count('waiting'), approved: count('approved'), rejected: count('rejected'), products };
}

/** Maximum number of events shown, starting from the latest. */
const MAX = 100;

/** Returns the history of a review, newest first. Throws 404 `review-not-found`. */
async function findHistory(db: Kysely<Tables>, id: string): Promise<ReviewHistory> {
  await findDeskReview(db, id);
  const rows = await db
    .selectFrom('review_events')
    .selectAll()
    .where('review_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(MAX)
    .execute();
  return { events: rows.map(({ revision, at, by, kind, text }) => ({ revision, at: toIso(at), by, kind, text })) };
}

/** Endpoints for the review desk. */
export const adminReviewsHandlers = (context: Context): HandlersOf<'adminReviews'> => {
  const { database, now } = context;
  const { kysely } = database;
  return {
    list: ({ query }) => findReviews(database, query, query),
    figures: () => findReviewFigures(database),
    get: ({ params: { id } }) => findDeskReview(kysely, id),
    history: ({ params: { id } }) => findHistory(kysely, id),
    picture: async ({ params: { id } }) =>
      new NamedFile('review.webp', await readAnyPicture(context, { id, size: 'large' })),

    async approve(call) {
      const { id } = call.params;
      await approveReview(context, { id, ...call.body }, authorOf(call, now()));
      return findDeskReview(kysely, id);
    },

    approveMany: (call) => approveReviews(context, call.body, authorOf(call, now())),

    async reject(call) {
      const { id } = call.params;
      const { reason, ...seen } = call.body;
      await rejectReview(context, { id, ...seen }, reason, authorOf(call, now()));
      return findDeskReview(kysely, id);
    },

    async answer(call) {
      const { id } = call.params;
      const { answer, ...seen } = call.body;
      await answerReview(context, { id, ...seen }, answer, authorOf(call, now()));
      return findDeskReview(kysely, id);
    },

    async undo(call) {
      const { id } = call.params;
      await undoDecision(context, { id, ...call.body }, authorOf(call, now()));
      return findDeskReview(kysely, id);
    },
  };
};
