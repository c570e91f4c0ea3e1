import type { DistributionCentre, RefundMethod } from '@nara/shared-contracts';
import { formatRand, RETURN_TRANSITIONS, toRand } from '@nara/shared-contracts/rules';
import type { Context } from '#platform/subject';
import { moveStock } from '#selling/stock';
import { askIfNeeded } from '#staff/approvals';
import type { Author } from '#staff/audit';
import type { ReturnTable } from '../tables';
import { type Change, type Open, takeStep } from './change-return';
import { findByNumber } from './queries';

type Step = Omit<Change, 'action'>;

/**
 * Restocks the resalable pieces of an approved return at a centre, through the ledger; happens once, as no return is
 * approved twice. Throws as `takeStep` does.
 */
export async function process(
  context: Context,
  { dc, ...step }: Step & { dc: DistributionCentre },
  author: Author,
): Promise<void> {
  await takeStep(context, { ...step, action: 'process' }, author, async (open) => {
    const { tx, rma, pieces } = open;
    const movements = await findMovements(open, dc, author.at);
    await moveStock(context, tx, movements);
    const count = pieces.reduce((sum, { resalable }) => sum + resalable, 0);
    return {
      set: { dc },
      message: `We have checked the pieces of return ${rma.rma_number} and prepare your refund.`,
      noted: { restocked: `${count} ${count === 1 ? 'piece' : 'pieces'} to ${dc}` },
    };
  });
}

/** Always in variant order, so that two returns never deadlock on stock. */
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
 * Records the refund of a return, which staff paid manually because no payment provider is connected, and notifies the
 * shopper. Throws as `takeStep` does.
 */
export const complete = (
  context: Context,
  { paidBy, reference, ...step }: Step & { paidBy: RefundMethod; reference: string },
  author: Author,
): Promise<ReturnTable> =>
  takeStep(context, { ...step, action: 'complete' }, author, async ({ rma }) => {
    const refund = formatRand(toRand(rma.refund_cents));
    return {
      set: { processed_at: author.at, paid_by: paidBy, refund_reference: reference },
      message: `The refund of ${refund} for return ${rma.rma_number} was paid.`,
      noted: { refund, paidBy, reference },
    };
  });

export type Refund = Parameters<typeof complete>[1];

/** Asks for a second person before a refund that needs one and could be paid now. Throws as `askIfNeeded` does. */
export async function askForRefund(context: Context, refund: Refund, author: Author): Promise<void> {
  const { rmaNumber, expectedUpdatedAt } = refund;
  const { kysely } = context.database;
  const { id } = await findByNumber(kysely, rmaNumber);
  const { status, updated_at, ...rma } = await kysely
    .selectFrom('returns')
    .select(['status', 'updated_at', 'refund_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const cents = rma.refund_cents;
  const isOld = expectedUpdatedAt !== undefined && updated_at !== Date.parse(expectedUpdatedAt);
  // Paying it is refused with the reason.
  if (isOld || status !== RETURN_TRANSITIONS.complete.from) return;
  const summary = `Refund ${formatRand(toRand(cents))} for return ${rmaNumber}`;
  await askIfNeeded(context, { kind: 'refund', subject: rmaNumber, summary, input: refund, cents }, author);
}
