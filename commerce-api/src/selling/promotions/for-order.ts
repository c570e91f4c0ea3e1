import type { PriceTerms } from '@nara/shared-contracts/rules/pricing';
import type { PromotionReason } from '@nara/shared-contracts/rules/promotions';
import {
  applyPromotions,
  type OtherPromotion,
  type PromotedLine,
  type PromotedOrder,
} from '@nara/shared-contracts/rules/promotions';
import { insert, type Query, type Statement } from '#platform/database';
import { codeCandidates, limitReason, toCandidate } from './code-candidates';
import { limitReads, toCounts } from './counts';
import { stateOf } from './definition';
import { codeNotValid } from './refusals';
import type { KnownPromotion } from './running';

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
export interface OrderPromotions {
  /** Empty if no promotion is limited and no code is given. */
  reads: readonly Query<unknown>[];
  /** Prices the order; `rows` are the results of `reads`. Throws 409 `code-not-valid`. */
  apply(lines: readonly PromotedLine[], terms: PriceTerms, rows: readonly (readonly unknown[])[]): PromotedOrder;
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
    reads: isDecidedByReads ? limitReads({ ids, codes, email }) : [],
    apply(lines, terms, rows) {
      const counts = toCounts(rows);
      const { known, faults } = codeCandidates(codes, counts, at);
      if (faults.length > 0) throw codeNotValid(faults);
      const all = [...running, ...known];
      const refused = new Map(
        all.flatMap((promotion) => {
          const reason = limitReason(promotion, counts);
          return reason ? [[promotion.id, reason] as const] : [];
        }),
      );
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
