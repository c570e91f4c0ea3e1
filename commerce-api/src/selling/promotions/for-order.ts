import type { PriceTerms } from '@nara/shared-contracts/rules/pricing';
import {
  applyPromotions,
  type Candidate,
  type OtherPromotion,
  type PromotedLine,
  type PromotedOrder,
  type PromotionReason,
} from '@nara/shared-contracts/rules/promotions';
import { insert, type Statement } from '#platform/database';
import { type CodeRow, type LimitCounts, type LimitReads, type LimitRows, limitReads, toCounts } from './counts';
import { definitionOf, type KnownPromotion, offerOf, stateOf, toKnown } from './definition';
import { type CodeFault, codeNotValid } from './errors';

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

/** Returns the reasons of the promotions that their limits exclude from an order, by id. */
export const refusedByLimits = (
  promotions: readonly KnownPromotion[],
  counts: LimitCounts,
): ReadonlyMap<string, PromotionReason> =>
  new Map(
    promotions.flatMap((promotion) => {
      const reason = limitReason(promotion, counts);
      return reason ? [[promotion.id, reason] as const] : [];
    }),
  );

/** Returns the reason why a code is rejected for any order; null if it is accepted. */
function codeReason(row: CodeRow | undefined, counts: LimitCounts, at: number): PromotionReason | null {
  // The codes of a promotion that has become automatic have no meaning any more, because it applies to every order.
  if (!row || definitionOf(row).way === 'automatic') return 'unknown';
  const state = stateOf(row, at);
  if (state !== 'running') return STATE_REASONS[state];
  return row.is_single && counts.usesOfCode(row.code) > 0 ? 'used-up' : null;
}

/** Codes that may apply to an order, with their promotions, and rejected codes. */
interface CodeCandidates {
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

/** An order that requests promotions. */
interface Asking {
  /** Automatic promotions, from memory. */
  automatic: readonly KnownPromotion[];
  codes: readonly string[];
  email: string;
  /** Time of placing (epoch ms). */
  at: number;
}

/** Promotions of an order: the reads that they need, and the result. */
interface OrderPromotions {
  /** Empty if no promotion is limited and no code is given. */
  reads: Partial<LimitReads>;
  /** Prices the order; `rows` are the results of `reads`. Throws 409 `code-not-valid`. */
  apply(lines: readonly PromotedLine[], terms: PriceTerms, rows: Partial<LimitRows>): PromotedOrder;
}

/** Reasons that do not reject a code, because the order's price is the same without it. */
const HARMLESS: readonly PromotionReason[] = ['no-effect', 'not-combined'];

/** Reasons why an automatic promotion does not apply to a shopper, which the browser cannot know. */
const ABOUT_CUSTOMER: readonly PromotionReason[] = ['not-first-order', 'used-by-customer'];

/** Returns the automatic promotions that do not apply because of the shopper's earlier orders. */
export const refusedToCustomer = ({ others }: PromotedOrder): OtherPromotion[] =>
  others.filter(({ code, reason }) => code === undefined && ABOUT_CUSTOMER.includes(reason));

/**
 * Returns the reads for an order's promotions, and the function that applies them. Rule: docs/product/promotions.md.
 */
export function promotionsFor({ automatic, codes, email, at }: Asking): OrderPromotions {
  const running = automatic.filter((promotion) => stateOf(promotion, at) === 'running');
  const ids = running.filter(({ is_limited }) => is_limited).map(({ id }) => id);
  const isDecidedByReads = ids.length > 0 || codes.length > 0;
  return {
    reads: isDecidedByReads ? limitReads({ ids, codes, email }) : {},
    apply(lines, terms, rows) {
      const counts = toCounts(rows);
      const { known, faults } = codeCandidates(codes, counts, at);
      if (faults.length > 0) throw codeNotValid(faults);
      const all = [...running, ...known];
      const refused = refusedByLimits(all, counts);
      const promoted = applyPromotions(lines, all.map(toCandidate), { at, terms, refused });
      const refusedCodes = promoted.others.flatMap(({ code, reason, missing }) =>
        code === undefined || HARMLESS.includes(reason) ? [] : [{ code, reason, missing }],
      );
      if (refusedCodes.length > 0) throw codeNotValid(refusedCodes);
      return promoted;
    },
  };
}

/** Returns the statements that record the promotions used by an order. */
export const insertUses = (orderId: string, applied: PromotedOrder['applied'], at: number): Statement[] =>
  applied.map(({ id, code = null, cents, deliveryCents = 0 }) =>
    insert('promotion_uses', {
      order_id: orderId,
      promotion_id: id,
      code,
      at,
      discount_cents: cents,
      delivery_cents: deliveryCents,
      released_at: null,
    }),
  );
