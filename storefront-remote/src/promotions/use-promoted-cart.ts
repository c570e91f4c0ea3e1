import { type PriceTerms, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSyncedValue } from '../browser-storage';
import { keptCodes } from './kept-codes';
import { type PromotableLine, type PromotedCart, type PromotionRule, promote } from './promote';
import { offersQuery, refusedQuery } from './queries';

const NOTHING: readonly never[] = [];

interface Options {
  /** Address of whoever orders, once it is known. */
  email?: string;
  /** The rule, where the screen has it at hand; otherwise it is loaded once there is something to apply. */
  rule?: PromotionRule;
}

const loadRule = async () => (await import('@nara/shared-contracts/promotions-rules')).applyPromotions;

/** Prices the cart with its promotions: those of the moment, and those of the codes that the shopper gave. */
export function usePromotedCart(
  lines: readonly PromotableLine[],
  terms: PriceTerms,
  { email = '', rule }: Options = {},
): PromotedCart {
  const { api } = useHost();
  const { data } = useQuery(offersQuery(api));
  const kept = useSyncedValue(keptCodes);
  const { data: refused } = useQuery(refusedQuery(email));
  const offers = data?.promotions ?? NOTHING;
  const { data: loaded } = useQuery({
    queryKey: ['promotions', 'rule'],
    queryFn: loadRule,
    enabled: !rule && (offers.length > 0 || kept.length > 0),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => promote(lines, { terms, offers, kept, refused }, rule ?? loaded),
    [lines, terms, offers, kept, refused, rule, loaded],
  );
}
