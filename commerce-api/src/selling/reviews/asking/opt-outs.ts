import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { linkNotValid } from '../refusals';
import { reviewTokens } from '../tokens';

/** Tells whether an address has opted out of review requests. */
export async function wantsNone(db: Kysely<Tables>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('review_opt_outs')
    .select('at')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Opts the address of a link out of review requests. Idempotent. Throws 404 `link-not-valid`. */
export async function stopAsking({ database: { kysely }, get, now }: Context, token: string): Promise<void> {
  const claims = get(reviewTokens).read('stop', token);
  const order = claims
    ? await kysely
        .selectFrom('review_requests')
        .innerJoin('orders', 'orders.id', 'review_requests.order_id')
        .select('orders.email')
        .where('review_requests.id', '=', claims.id)
        .where('orders.erased_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!order) throw linkNotValid();
  await kysely
    .insertInto('review_opt_outs')
    .values({ email: order.email.toLowerCase(), at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
