import type { RmaInspection } from '@nara/shared-contracts/api/returns';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import { mostResalable, type RefundMethod } from '@nara/shared-contracts/rules/returns';
import { type Context, notifyScreens } from '#platform/subject';
import { giveBackIn, refundQueue } from '#selling/payments';
import { moveStock } from '#selling/stock';
import { type Asker, allowMoneyOut, orAsk } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import { inspectionMismatch, notInspectable } from '../errors';
import type { ReturnItemTable } from '../tables';
import { type Change, nextVersion, type Open, openReturn, takeStep } from './change-return';

/**
 * Records the condition of the pieces and how many of each line can be sold again; the first time, also their arrival.
 * May be repeated until the return is decided. Throws 404 `return-not-found`, 409 `return-changed`,
 * `return-action-not-allowed` once it is decided, and `inspection-mismatch`.
 */
export const inspect = (
  context: Context,
  rmaNumber: string,
  { lines, expectedUpdatedAt }: RmaInspection,
  author: Author,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { rma, pieces } = await openReturn(tx, rmaNumber, expectedUpdatedAt);
    if (rma.status !== 'pending_inspection') throw notInspectable(rma.status);
    const errors = mismatches(lines, pieces);
    if (errors.length > 0) throw inspectionMismatch(errors);
    for (const { line, ...found } of lines) {
      await tx
        .updateTable('return_items')
        .set(found)
        .where('return_id', '=', rma.id)
        .where('line', '=', line)
        .execute();
    }
    await tx
      .updateTable('returns')
      .set({ received_at: rma.received_at ?? author.at, updated_at: nextVersion(rma, author.at) })
      .where('id', '=', rma.id)
      .execute();
    await recordAudit(tx, author, {
      action: 'return.inspect',
      subject: rmaNumber,
      before: { conditions: describe(pieces) },
      after: { conditions: describe(lines) },
    });
    notifyScreens(context, tx, 'return.changed', rmaNumber);
    notifyScreens(context, tx, 'order.updated', rma.order_id);
  });

type Line = RmaInspection['lines'][number];

/** Returns the faults of an inspection, by the index of the line in the body. */
function mismatches(lines: readonly Line[], pieces: readonly ReturnItemTable[]): { field: string; message: string }[] {
  const named = new Set(lines.map(({ line }) => line));
  if (named.size !== lines.length || named.size !== pieces.length) {
    return [{ field: 'lines', message: `must name each of the ${pieces.length} lines once` }];
  }
  return lines.flatMap(({ line, condition, resalable }, index) => {
    const piece = pieces.find((candidate) => candidate.line === line);
    if (!piece) return [{ field: `lines.${index}.line`, message: 'is not in this return' }];
    const most = mostResalable(condition, piece.quantity);
    if (resalable <= most) return [];
    const message = most > 0 ? `can be at most ${most}` : 'must be 0: only new pieces can be sold again';
    return [{ field: `lines.${index}.resalable`, message }];
  });
}

/** Formats an inspection for the audit log, such as `line 1 new, 2 resalable`; null before one. */
const describe = (lines: readonly Pick<ReturnItemTable, 'line' | 'condition' | 'resalable'>[]): string | null =>
  lines.some(({ condition }) => condition === null)
    ? null
    : lines.map(({ line, condition, resalable }) => `line ${line + 1} ${condition}, ${resalable} resalable`).join('; ');

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

/** Returns the stock movements, always in variant order, so that two returns never deadlock on stock. */
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

/** Payment method of a return's refund: by hand with its reference, or through the provider of the order's payment. */
export type Refund = Step & { paidBy: RefundMethod; reference?: string };

/**
 * Records a refund that staff paid by hand, or requests it from the provider, and notifies the shopper. `asked` is
 * present if a second person approved it. Throws as `takeStep` and `allowMoneyOut` do, and as `giveBackIn` does if the
 * provider cannot make it.
 */
export async function complete(
  context: Context,
  { paidBy, reference: byHand, ...step }: Refund,
  author: Author,
  asked?: Asker,
): Promise<void> {
  await takeStep(context, { ...step, action: 'complete' }, author, async (open) => {
    const { rma } = open;
    const refund = formatRand(toRand(rma.refund_cents));
    const isByHand = paidBy !== 'provider';
    const movement = { kind: 'refund', subject: rma.order_id, cents: rma.refund_cents } as const;
    if (isByHand) await allowMoneyOut(context, open.tx, movement, author, asked);
    const reference = isByHand ? (byHand ?? '') : await giveBackThrough(context, open, author, asked);
    return {
      set: { processed_at: author.at, paid_by: paidBy, refund_reference: reference },
      message: isByHand
        ? `The refund of ${refund} for return ${rma.rma_number} was paid.`
        : `The refund of ${refund} for return ${rma.rma_number} goes back to where you paid from.`,
      noted: { refund, paidBy, reference },
      paidBy,
    };
  });
  if (paidBy === 'provider') context.get(refundQueue).nudge();
}

/**
 * Requests the refund from the provider, once for each RMA number. Returns the ids of its refunds, separated by commas.
 */
async function giveBackThrough(
  context: Context,
  { tx, rma, pieces }: Open,
  author: Author,
  asked: Asker | undefined,
): Promise<string> {
  const lines = pieces.map(({ line, quantity }) => ({ line, quantity }));
  const reason = `Return ${rma.rma_number}`;
  const request = {
    key: rma.rma_number,
    orderId: rma.order_id,
    lines,
    delivery: false,
    cents: rma.refund_cents,
    reason,
  };
  return (await giveBackIn(context, tx, request, author, { kind: 'refund', asked })).join(', ');
}

/** Completes the refund of a return, or asks for a second person if it requires one. Throws as `complete` does. */
export function completeOrAsk(context: Context, refund: Refund, author: Author): Promise<void> {
  const { rmaNumber } = refund;
  const summaryOf = (amount: string) => `Refund ${amount} for return ${rmaNumber}`;
  return orAsk(context, { subject: rmaNumber, summaryOf, input: refund }, author, () =>
    complete(context, refund, author),
  );
}
