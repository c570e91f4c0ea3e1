import { useApi } from '@nara/shared-contracts/api/client';
import type { PriceTerms } from '@nara/shared-contracts/rules/pricing';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSyncedValue } from '../browser-storage';
import {
  offersQuery,
  type PromotableLine,
  type PromotedCart,
  type PromotionRule,
  promote,
  refusedQuery,
  savedCodes,
} from './promote';

const NOTHING: readonly never[] = [];

interface Options {
  /** E-mail address of the shopper, if known. */
  email?: string;
  /** The rule, if the screen already has it; otherwise it is loaded when there is something to apply. */
  rule?: PromotionRule;
}

/** The rule, after a screen has loaded it. */
let known: PromotionRule | undefined;

/**
 * Returns the rule, which is loaded when it is needed. This is not a query, because the queries of a first view are
 * sent as data.
 */
function useRule(given: PromotionRule | undefined, isNeeded: boolean): PromotionRule | undefined {
  const [loaded, setLoaded] = useState(() => known);
  const isMissing = isNeeded && !given && !loaded;
  useEffect(() => {
    if (!isMissing) return;
    import('@nara/shared-contracts/rules/promotions').then(
      ({ applyPromotions }) => {
        known = applyPromotions;
        setLoaded(() => applyPromotions);
      },
      // The order is priced with the rule anyway, and by the server.
      () => undefined,
    );
  }, [isMissing]);
  return given ?? loaded;
}

/** Prices the cart with the automatic promotions and those of the shopper's codes. */
export function usePromotedCart(
  lines: readonly PromotableLine[],
  terms: PriceTerms,
  { email = '', rule }: Options = {},
): PromotedCart {
  const api = useApi();
  const { data } = useQuery(offersQuery(api));
  const kept = useSyncedValue(savedCodes);
  const { data: refused } = useQuery(refusedQuery(email));
  const offers = data?.promotions ?? NOTHING;
  const applied = useRule(rule, offers.length > 0 || kept.length > 0);
  return useMemo(
    () => promote(lines, { terms, offers, kept, refused }, applied),
    [lines, terms, offers, kept, refused, applied],
  );
}
