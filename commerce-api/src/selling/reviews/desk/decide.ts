import type { ReviewApprovals, ReviewApprovalsOutcome } from '@nara/shared-contracts/api/reviews';
import type { ReviewEventKind } from '@nara/shared-contracts/rules/reviews';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { nothingToUndo, reviewChanged, reviewNotFound } from '../errors';
import { recountRatings } from '../showing/shown';
import type { ReviewTable } from '../tables';

/** Decisions of staff about a review. */
type Decided = Pick<ReviewTable, 'state' | 'decided_at' | 'decided_by' | 'reason' | 'answer' | 'answered_by'>;

interface Change {
  action: 'review.approve' | 'review.reject' | 'review.answer' | 'review.undo';
  kind: ReviewEventKind;
  /** Reason or answer. */
  text: string | null;
  after: Partial<Decided>;
}

/** A review as staff last saw it. */
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

/** Audited state, without any text by the shopper or staff, which the review's history has. */
const auditedOf = ({ state, answer }: Decided) => ({ state, isAnswered: answer !== null });

/**
 * Approves a review for the shop; does nothing if it already is. Throws 404 `review-not-found` and 409
 * `review-changed`.
 */
export const approveReview = (context: Context, seen: Seen, author: Author): Promise<void> =>
  decide(context, seen, author, (row) => (row.state === 'approved' ? null : approvalBy(author)));

/** Rejects a review, or removes it from the shop, with a reason for staff only. Throws as `approveReview` does. */
export const rejectReview = (context: Context, seen: Seen, reason: string, author: Author): Promise<void> =>
  decide(context, seen, author, (row) => ({
    action: 'review.reject',
    kind: row.state === 'approved' ? 'removed' : 'rejected',
    text: reason,
    after: { state: 'rejected', decided_at: author.at, decided_by: author.staff.name, reason },
  }));

/** Answers a review publicly, or removes the answer (null). Throws as `approveReview` does. */
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
 * Undoes the last decision about a review. Throws as `approveReview` does, and 409 `nothing-to-undo` if the last change
 * was by the shopper, or was itself an undo.
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

/** Approves many reviews. Reviews that are no longer waiting, or have changed, are left alone. */
export function approveReviews(
  context: Context,
  { reviews }: ReviewApprovals,
  author: Author,
): Promise<ReviewApprovalsOutcome> {
  return context.database.transaction(async (tx) => {
    const products: string[] = [];
    const seen = [...new Map(reviews.map((each) => [each.id, each])).values()];
    // Always in the same order, so that two transactions never deadlock.
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

/**
 * Changes a review with an audit entry, if it has not changed since staff saw it. `change` returns null to change
 * nothing.
 */
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
    // If the review is or was shown, the ratings of its product change.
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
  // An undo cannot be undone itself.
  const before_json = kind === 'undone' ? null : JSON.stringify(before);
  await tx
    .insertInto('review_events')
    .values({ review_id: row.id, revision, at: author.at, by: author.staff.name, kind, text, before_json })
    .execute();
  const subject = row.id;
  await recordAudit(tx, author, { action, subject, before: auditedOf(before), after: auditedOf(decided) });
  notifyScreens(context, tx, 'review.changed', row.id);
  return decided;
}
