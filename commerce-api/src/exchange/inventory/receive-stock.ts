import type { StockEvent } from '@nara/shared-contracts/api/partner';
import type { Kysely } from 'kysely';
import { answerPush, type PushOutcome, receivePush, type Taken, updateIdOf } from '#exchange/partner';
import type { Tables } from '#platform/database';
import { ApiError, type HandlersOf } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { compareCounts, PUSHED, writeCompared } from './sync/compare';

/**
 * Handles a partner event about stock in the same way as a sync handles a page: compares what it lists and changes none
 * of our stock. Names the SKUs that we do not know. Throws 404 `sku-not-found` if we know none of them. `replayedBy`
 * names the staff member who replays the event. Rules: docs/product/inventory.md.
 */
export const receiveStock = (
  context: Context,
  id: string,
  event: StockEvent,
  replayedBy: string | null = null,
): Promise<PushOutcome> =>
  receivePush(
    context,
    { kind: 'inventoryUpdate', id, event, isTest: event.event === 'inventory.test', replayedBy },
    (tx, countedAt) => applyStock(context, tx, event, countedAt),
  );

async function applyStock(
  context: Context,
  tx: Kysely<Tables>,
  { items }: StockEvent,
  countedAt: number,
): Promise<Taken> {
  const origin = { countedAt, at: context.now(), runId: null };
  const { compared, strangers } = await compareCounts(tx, items, origin);
  const refused = strangers.map((sku) => `No SKU of ours is mapped to ${sku}.`);
  if (compared.length === 0) throw new ApiError(404, 'sku-not-found', refused.join(' ') || 'It lists no SKU.');
  await writeCompared(tx, compared, origin);
  const applied = compared.some(({ isChanged }) => isChanged);
  if (applied) notifyScreens(context, tx, 'inventory.sync', PUSHED);
  return { applied, refused };
}

/** Endpoint for the partner's stock events. */
export const stockPushHandlers = (context: Context): Pick<HandlersOf<'partner'>, 'receiveStock'> => ({
  receiveStock: async ({ body, request }) =>
    answerPush(context, 'inventoryUpdate', await receiveStock(context, updateIdOf(request), body)),
});
