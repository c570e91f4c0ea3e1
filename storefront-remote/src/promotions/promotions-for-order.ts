import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { Problem } from '@nara/shared-contracts/api/common';
import type { PriceTerms } from '@nara/shared-contracts/rules/pricing';
import { applyPromotions, type PromotionReason } from '@nara/shared-contracts/rules/promotions';
import type { QueryClient } from '@tanstack/react-query';
import { offersQuery, type PromotableLine, type PromotedCart, promote, refusedQuery, savedCodes } from './promote';

/** Reasons that depend on the contents of the cart and not on the shopper. */
const OF_CART: readonly string[] = ['nothing-eligible', 'below-minimum', 'too-few-pieces'];

interface Services {
  api: ApiClient;
  queryClient: QueryClient;
}

/** Prices an order being placed with the promotions that the screens show. */
export async function promotedForOrder(
  lines: readonly PromotableLine[],
  { terms, email }: { terms: PriceTerms; email: string },
  { api, queryClient }: Services,
): Promise<PromotedCart> {
  const known = await queryClient.ensureQueryData(offersQuery(api)).catch(() => ({ promotions: [] }));
  const refused = queryClient.getQueryData(refusedQuery(email).queryKey) ?? {};
  return promote(lines, { terms, offers: known.promotions, kept: savedCodes.read(), refused }, applyPromotions);
}

/** Records which promotions the server has rejected for an e-mail address, so that the screens price without them. */
export function noteRefused(
  { errors = [] }: Pick<Problem, 'errors'>,
  email: string,
  { queryClient }: Pick<Services, 'queryClient'>,
): void {
  const byCode = new Map(savedCodes.read().map(({ code, promotion }) => [code, promotion.id]));
  const refused = errors.flatMap(({ field, message }) => {
    const isAutomatic = field.startsWith('promotions.');
    // The cart is priced anew, and its next change may fulfil this condition.
    if (isAutomatic && OF_CART.includes(message)) return [];
    const id = isAutomatic ? field.slice('promotions.'.length) : byCode.get(field.replace('codes.', ''));
    return id === undefined ? [] : [[id, message as PromotionReason] as const];
  });
  if (refused.length === 0) return;
  queryClient.setQueryData(refusedQuery(email).queryKey, (before = {}) => ({
    ...before,
    ...Object.fromEntries(refused),
  }));
}
