import type { Candidate, PromotionReason } from '@nara/shared-contracts/rules/promotions';
import type { CodeRow, LimitCounts } from './counts';
import { definitionOf, offerOf, stateOf } from './definition';
import type { CodeFault } from './refusals';
import { type KnownPromotion, toKnown } from './running';

/** Reasons to reject a code, by the state of its promotion. */
const STATE_REASONS = { draft: 'not-running', planned: 'not-started', paused: 'paused', ended: 'ended' } as const;

/** Returns the reason why a limited promotion does not apply to an order; null if it applies. */
export function limitReason({ id, definition }: KnownPromotion, counts: LimitCounts): PromotionReason | null {
  const { isFirstOrder, mostUses, mostPerCustomer } = definition;
  if (isFirstOrder && counts.hasOrdered) return 'not-first-order';
  if (mostUses !== null && counts.usesOf(id) >= mostUses) return 'used-up';
  if (mostPerCustomer !== null && counts.ownUsesOf(id) >= mostPerCustomer) return 'used-by-customer';
  return null;
}

/** Returns the reason why a code is rejected for any order; null if it is accepted. */
export function codeReason(row: CodeRow | undefined, counts: LimitCounts, at: number): PromotionReason | null {
  // The codes of a promotion that has become automatic have no meaning any more, because it applies to every order.
  if (!row || definitionOf(row).way === 'automatic') return 'unknown';
  const state = stateOf(row, at);
  if (state !== 'running') return STATE_REASONS[state];
  return row.is_single && counts.usesOfCode(row.code) > 0 ? 'used-up' : null;
}

/** Codes that may apply to an order, with their promotions, and rejected codes. */
export interface CodeCandidates {
  known: readonly (KnownPromotion & { code: string })[];
  faults: readonly CodeFault[];
}

/**
 * Looks up the codes of an order. Of several codes for one promotion, the first counts. `isRunning` treats drafts as
 * running.
 */
export function codeCandidates(
  codes: readonly string[],
  counts: LimitCounts,
  at: number,
  isRunning: (id: string) => boolean = () => false,
): CodeCandidates {
  const known = new Map<string, KnownPromotion & { code: string }>();
  const faults: CodeFault[] = [];
  for (const code of codes) {
    const row = counts.codes.find((each) => each.code === code);
    const reason = row && isRunning(row.id) ? null : codeReason(row, counts, at);
    if (reason) faults.push({ code, reason });
    else if (row && !known.has(row.id)) known.set(row.id, { ...toKnown(row), code });
  }
  return { known: [...known.values()], faults };
}

export const toCandidate = ({ id, definition, code }: KnownPromotion & { code?: string }): Candidate => ({
  promotion: offerOf(id, definition),
  ...(code !== undefined && { code }),
});
