import type { ReviewApprovals, ReviewApprovalsOutcome, ReviewEventKind } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, tell } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { nothingToUndo, reviewChanged, reviewNotFound } from '../refusals';
import { recountRatings } from '../showing/recount';
import type { ReviewTable } from '../tables';

/** What staff decide about a review. */
type Decided = Pick<ReviewTable, 'state' | 'decided_at' | 'decided_by' | 'reason' | 'answer' | 'answered_by'>;

interface Change {
  action: 'review.approve' | 'review.reject' | 'review.answer' | 'review.undo';
  kind: ReviewEventKind;
  /** Reason or answer. */
  text: string | null;
  after: Partial<Decided>;
}

/** A review that staff looked at. */
interface Seen {
  id: string;
  expectedRevision: number;
}

const decidedOf = ({ state, decided_at, decided_by, reason, answer, answered_by }: ReviewTable): Decided => ({
  state,
  decided_at,
  decided_by,
  reason,
  answer,
  answered_by,
});

/** What the audit log keeps: nothing that anybody wrote, which the history of the review has. */
const auditedOf = ({ state, answer }: Decided) => ({ state, isAnswered: answer !== null });

/** Shows a review in the shop; one that it shows stays. Throws 404 `review-not-found` and 409 `review-changed`. */
export const approveReview = (context: Context, seen: Seen, author: Author): Promise<void> =>
  decide(context, seen, author, (row) => (row.state === 'approved' ? null : approvalBy(author)));

/**
 * Keeps a review out of the shop, or takes it out again, for a reason that staff alone read. Throws like
 * `approveReview`.
 */
export const rejectReview = (context: Context, seen: Seen, reason: string, author: Author): Promise<void> =>
  decide(context, seen, author, (row) => ({
    action: 'review.reject',
    kind: row.state === 'approved' ? 'removed' : 'rejected',
    text: reason,
    after: { state: 'rejected', decided_at: author.at, decided_by: author.staff.name, reason },
  }));

/** Answers a review in public, or takes the answer back with null. Throws like `approveReview`. */
export const answerReview = (context: Context, seen: Seen, answer: string | null, author: Author): Promise<void> =>
  decide(context, seen, author, (row) =>
    row.answer === answer
      ? null
      : {
          action: 'review.answer',
          kind: answer === null ? 'answer-removed' : 'answered',
          text: answer,
          after: { answer, answered_by: answer === null ? null : author.staff.name },
        },
  );

/**
 * Takes the last decision about a review back. Throws like `approveReview`, and 409 `nothing-to-undo` when the last
 * change was its shopper's, or took something back itself.
 */
export const undoDecision = (context: Context, seen: Seen, author: Author): Promise<void> =>
  decide(context, seen, author, async (row, tx) => {
    const last = await tx
      .selectFrom('review_events')
      .select('before_json')
      .where('review_id', '=', row.id)
      .where('revision', '=', row.revision)
      .executeTakeFirst();
    if (!last?.before_json) throw nothingToUndo();
    const after = JSON.parse(last.before_json) as Decided;
    return { action: 'review.undo', kind: 'undone', text: null, after };
  });

/** Shows many reviews in the shop. Those that do not wait any more, or changed meanwhile, stay as they are. */
export function approveReviews(
  context: Context,
  { reviews }: ReviewApprovals,
  author: Author,
): Promise<ReviewApprovalsOutcome> {
  return context.database.transaction(async (tx) => {
    const products: string[] = [];
    const seen = [...new Map(reviews.map((each) => [each.id, each])).values()];
    // In one order, so that no two wait for each other.
    for (const { id, expectedRevision } of seen.sort((one, other) => (one.id < other.id ? -1 : 1))) {
      const row = await lockReview(tx, id);
      if (row?.state !== 'waiting' || row.revision !== expectedRevision) continue;
      await save(context, tx, row, approvalBy(author), author);
      products.push(row.product_id);
    }
    await recountRatings(context, tx, products);
    return { approved: products.length, left: seen.length - products.length };
  });
}

const approvalBy = ({ at, staff }: Author): Change => ({
  action: 'review.approve',
  kind: 'approved',
  text: null,
  after: { state: 'approved', decided_at: at, decided_by: staff.name, reason: null },
});

const lockReview = (tx: Kysely<Tables>, id: string): Promise<ReviewTable | undefined> =>
  tx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Changes a review that is still as it was seen, with its audit entry; `change` returns null where nothing changes. */
function decide(
  context: Context,
  { id, expectedRevision }: Seen,
  author: Author,
  change: (row: ReviewTable, tx: Kysely<Tables>) => Change | null | Promise<Change>,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const row = await lockReview(tx, id);
    if (!row) throw reviewNotFound();
    if (row.revision !== expectedRevision) throw reviewChanged();
    const made = await change(row, tx);
    if (made === null) return;
    const after = await save(context, tx, row, made, author);
    // What the shop shows of its product changes with one that it shows, or showed.
    if (row.state === 'approved' || after.state === 'approved') await recountRatings(context, tx, [row.product_id]);
  });
}

async function save(
  context: Context,
  tx: Kysely<Tables>,
  row: ReviewTable,
  { action, kind, text, after }: Change,
  author: Author,
): Promise<Decided> {
  const before = decidedOf(row);
  const decided = { ...before, ...after };
  const revision = row.revision + 1;
  await tx
    .updateTable('reviews')
    .set({ ...decided, revision })
    .where('id', '=', row.id)
    .execute();
  // What took something back is not taken back itself.
  const before_json = kind === 'undone' ? null : JSON.stringify(before);
  await tx
    .insertInto('review_events')
    .values({ review_id: row.id, revision, at: author.at, by: author.staff.name, kind, text, before_json })
    .execute();
  const subject = row.id;
  await recordAudit(tx, author, { action, subject, before: auditedOf(before), after: auditedOf(decided) });
  tell(context, tx, 'review.changed', row.id);
  return decided;
}
