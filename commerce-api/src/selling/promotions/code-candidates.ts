import type { PromotionReason } from '@nara/shared-contracts';
import type { Candidate } from '@nara/shared-contracts/rules';
import type { CodeRow, LimitCounts } from './counts';
import { definitionOf, offerOf, stateOf } from './definition';
import type { CodeFault } from './refusals';
import { type KnownPromotion, toKnown } from './running';

/** Why a code of a promotion in another state than running is not taken. */
const STATE_REASONS = { draft: 'not-running', planned: 'not-started', paused: 'paused', ended: 'ended' } as const;

/** Returns why a limited promotion is not for an order; null when it is. */
export function limitReason({ id, definition }: KnownPromotion, counts: LimitCounts): PromotionReason | null {
  const { isFirstOrder, mostUses, mostPerCustomer } = definition;
  if (isFirstOrder && counts.hasOrdered) return 'not-first-order';
  if (mostUses !== null && counts.usesOf(id) >= mostUses) return 'used-up';
  if (mostPerCustomer !== null && counts.ownUsesOf(id) >= mostPerCustomer) return 'used-by-customer';
  return null;
}

/** Returns why a code is not taken whatever the order is; null when it is. */
export function codeReason(row: CodeRow | undefined, counts: LimitCounts, at: number): PromotionReason | null {
  // Codes of a promotion that has become automatic say nothing any more: every order has it.
  if (!row || definitionOf(row).way === 'automatic') return 'unknown';
  const state = stateOf(row, at);
  if (state !== 'running') return STATE_REASONS[state];
  return row.is_single && counts.usesOfCode(row.code) > 0 ? 'used-up' : null;
}

/** Codes that an order may have, with their promotions, and those that it may not. */
export interface CodeCandidates {
  known: readonly (KnownPromotion & { code: string })[];
  faults: readonly CodeFault[];
}

/** Looks up the codes of an order; of several for one promotion the first counts. `isRunning` takes drafts for running. */
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
