import { forShopper, forStaff, type WorkFor } from '#platform/heavy-work';
import type { HandlersOf } from '#platform/http';
import { NamedFile, whileConnected } from '#platform/http';
import type { Context } from '#platform/subject';
import { orderErased } from '#selling/orders';
import { needsLabel, returnNotFound } from '#selling/returns';
import { makeLabel } from './content/make-label';
import { labelNotNeeded } from './refusals';
import { renderer } from './render/renderer';

/** Endpoint that gives shoppers the label of a return. */
export const shopperLabelHandlers = (context: Context): Pick<HandlersOf<'returns'>, 'label'> => ({
  label: ({ params: { id, rma }, reply }) => returnLabel(context, rma, forShopper(id, whileConnected(reply)), id),
});

/** Endpoint that gives staff the label of a return, for a shopper who cannot get it. */
export const deskLabelHandlers = (context: Context): Pick<HandlersOf<'rma'>, 'label'> => ({
  label: (call) => returnLabel(context, call.params.id, forStaff(call)),
});

/**
 * Draws the label of a return. `orderId` limits it to the returns of one order. Throws 404 `return-not-found`, 409
 * `label-not-needed` if its pieces have arrived or it was decided, and 409 if the order's personal data was erased.
 */
async function returnLabel(context: Context, rmaNumber: string, work: WorkFor, orderId?: string): Promise<NamedFile> {
  const { database, now } = context;
  const rma = await database.kysely
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['orders.id', 'orders.erased_at', 'returns.status', 'returns.received_at'])
    .where('rma_number', '=', rmaNumber)
    .executeTakeFirst();
  if (!rma || (orderId !== undefined && rma.id !== orderId)) throw returnNotFound();
  if (rma.erased_at !== null) throw orderErased();
  if (!needsLabel(rma)) throw labelNotNeeded(rmaNumber);
  const { document, title } = await makeLabel(database.kysely, { type: 'returns', code: rmaNumber }, { now: now() });
  const content = await context.get(renderer).pdf([document], { copies: 1, title }, work);
  return new NamedFile(`return-label-${rmaNumber}.pdf`, content);
}
