import { REVIEW_LINK_DAYS } from '@nara/shared-contracts/rules/reviews';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import type { OrderTable } from '#selling/orders/tables';
import { linkNotValid, notReviewable } from '../refusals';
import { findReviewable, type Reviewable } from '../reviewable';
import type { ReviewRequestTable } from '../tables';
import { reviewTokens } from '../tokens';

/** Order and products behind a link. */
interface Followed {
  request: ReviewRequestTable;
  order: OrderTable;
  items: Reviewable[];
  /** Epoch ms. */
  endsAt: number;
}

/** Returns what a link's token says, before anything is read. Throws 404 `link-not-valid`. */
export function readLink(context: Pick<Context, 'get'>, token: string): { id: string; issuedAt: number } {
  const claims = context.get(reviewTokens).read('review', token);
  if (!claims) throw linkNotValid();
  return claims;
}

/**
 * Returns the order and products behind a link. If `db` is a transaction, locks the request, so that two calls with the
 * same link run one after the other. Throws 404 `link-not-valid`.
 */
export async function followLink(context: Context, db: Kysely<Tables>, token: string): Promise<Followed> {
  const claims = readLink(context, token);
  const endsAt = claims.issuedAt + REVIEW_LINK_DAYS * DAY_MS;
  const request = await db
    .selectFrom('review_requests')
    .selectAll()
    .where('id', '=', claims.id)
    .where('state', '=', 'sent')
    .forUpdate()
    .executeTakeFirst();
  const found = request && context.now() < endsAt ? await findReviewable(db, request.order_id) : null;
  if (!request || !found) throw linkNotValid();
  return { request, ...found, endsAt };
}

/** Returns the product with this id from a link's products. Throws 409 `not-reviewable`. */
export function itemOf({ items }: Pick<Followed, 'items'>, productId: string): Reviewable {
  const item = items.find((each) => each.productId === productId);
  if (!item) throw notReviewable();
  return item;
}
