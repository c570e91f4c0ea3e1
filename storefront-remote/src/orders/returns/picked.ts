import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import { soldFor } from '@nara/shared-contracts/rules/payments';
import { toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import { type Refund, type ReturnReason, refundFor } from '@nara/shared-contracts/rules/returns';

/** Number of pieces to return per line number; lines that are kept are missing. */
export type Picked = Readonly<Record<number, number>>;

/** Draft of a return, as filled in by the shopper. */
export interface ReturnDraft {
  picked: Picked;
  reason: ReturnReason | '';
  note: string;
}

/** Problems keyed by input, in the order of the form; empty if the return can be started. */
export type ReturnProblems = Partial<Record<'lines' | 'reason', string>>;

export const piecesOf = (picked: Picked): number => Object.values(picked).reduce((sum, quantity) => sum + quantity, 0);

export function problemsOf({ picked, reason }: ReturnDraft): ReturnProblems {
  const problems: ReturnProblems = {};
  if (piecesOf(picked) === 0) problems.lines = 'Please choose what you would like to send back.';
  if (reason === '') problems.reason = 'Please tell us why.';
  return problems;
}

/** Limits a choice to what can still be returned, because the order may have changed in the meantime. */
export function withinReach({ items }: OrderDetail, picked: Picked): Picked {
  const reachable = items.map(({ line, returnable }) => [line, Math.min(picked[line] ?? 0, returnable)] as const);
  return Object.fromEntries(reachable.filter(([, quantity]) => quantity > 0));
}

const soldPieces = ({ quantity, unitPrice, discount = 0 }: OrderDetail['items'][number]) => ({
  quantity,
  unitCents: toCents(unitPrice),
  discountCents: toCents(discount),
});

/** Returns the price at which one piece of a line was sold, in rand. */
export const pieceWorth = (item: OrderDetail['items'][number]): number => toRand(soldFor(soldPieces(item), 1));

/** Computes the refund (rand) for the pieces picked; the server computes it again by the same rule. */
export function refundOf(order: OrderDetail, { picked, reason }: Pick<ReturnDraft, 'picked' | 'reason'>): Refund {
  const worth = (pieces: (item: OrderDetail['items'][number]) => number) =>
    toRand(order.items.reduce((sum, item) => sum + soldFor(soldPieces(item), pieces(item)), 0));
  const before = ({ quantity, returnable }: OrderDetail['items'][number]) => quantity - returnable;
  const valueBefore = worth(before);
  const value = worth((item) => before(item) + (picked[item.line] ?? 0)) - valueBefore;
  return refundFor(order, value, valueBefore, reason || undefined);
}
