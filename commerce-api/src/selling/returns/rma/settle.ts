import type { DistributionCentre, RefundMethod } from '@nara/shared-contracts';
import { formatRand, toRand } from '@nara/shared-contracts/rules';
import { queueMail, returnRefunded } from '#exchange/mail';
import type { Database } from '#platform/database';
import { type LinkOf, moveStock } from '#selling/orders';
import type { NoticeStockReturned } from '#selling/stock/notices';
import type { Author } from '#staff/audit';
import type { ReturnTable } from '../tables';
import { type Change, type Open, takeStep } from './change-return';

type Step = Omit<Change, 'action'>;

/**
 * Puts the resalable pieces of an approved return back into a centre's stock, by the ledger and once, as no return is
 * approved twice. Answers the variants of which there is more now. Throws as `takeStep` does.
 */
export async function process(
  { database, noticeStockReturned }: { database: Database; noticeStockReturned: NoticeStockReturned },
  { dc, ...step }: Step & { dc: DistributionCentre },
  author: Author,
): Promise<string[]> {
  let restocked: string[] = [];
  await takeStep(database, { ...step, action: 'process' }, author, async (open) => {
    const { tx, rma, pieces } = open;
    const movements = await findMovements(open, dc, author.at);
    await moveStock(tx, movements);
    restocked = movements.map(({ variant_id }) => variant_id);
    await noticeStockReturned(tx, restocked, author.at);
    const count = pieces.reduce((sum, { resalable }) => sum + resalable, 0);
    return {
      set: { dc },
      message: `We have checked the pieces of return ${rma.rma_number} and prepare your refund.`,
      noted: { restocked: `${count} ${count === 1 ? 'piece' : 'pieces'} to ${dc}` },
    };
  });
  return restocked;
}

/** Always in the order of the variants, so that two returns never wait for each other's stock. */
async function findMovements({ tx, rma, pieces }: Open, dc: DistributionCentre, at: number) {
  const lines = await tx
    .selectFrom('order_items')
    .select(['line', 'variant_id'])
    .where('order_id', '=', rma.order_id)
    .execute();
  return pieces
    .filter(({ resalable }) => resalable > 0)
    .flatMap(({ line, resalable }) => {
      const item = lines.find((candidate) => candidate.line === line);
      const movement = { dc, delta: resalable, reason: 'return', reference: rma.rma_number, at } as const;
      return item ? [{ variant_id: item.variant_id, ...movement }] : [];
    })
    .sort((a, b) => a.variant_id.localeCompare(b.variant_id));
}

/**
 * Records the refund of a return, which staff paid by hand as no payment provider is connected, and tells the shopper.
 * Throws as `takeStep` does.
 */
export const complete = (
  { database, linkOf }: { database: Database; linkOf: LinkOf },
  { paidBy, reference, ...step }: Step & { paidBy: RefundMethod; reference: string },
  author: Author,
): Promise<ReturnTable> =>
  takeStep(database, { ...step, action: 'complete' }, author, async ({ tx, rma, order }) => {
    const refund = formatRand(toRand(rma.refund_cents));
    await queueMail(tx, returnRefunded(order, rma, linkOf(order.id)), author.at);
    return {
      set: { processed_at: author.at, paid_by: paidBy, refund_reference: reference },
      message: `The refund of ${refund} for return ${rma.rma_number} was paid.`,
      noted: { refund, paidBy, reference },
    };
  });
