import { type PriceTerms, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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

/** The rule, once a screen has loaded it. */
let known: PromotionRule | undefined;

/** Returns the rule, which is loaded once it is needed; no query, because what a first view draws is sent as data. */
function useRule(given: PromotionRule | undefined, isNeeded: boolean): PromotionRule | undefined {
  const [loaded, setLoaded] = useState(() => known);
  const isMissing = isNeeded && !given && !loaded;
  useEffect(() => {
    if (!isMissing) return;
    import('@nara/shared-contracts/promotions-rules').then(
      ({ applyPromotions }) => {
        known = applyPromotions;
        setLoaded(() => applyPromotions);
      },
      // The order is priced with the rule all the same, and by the server.
      () => undefined,
    );
  }, [isMissing]);
  return given ?? loaded;
}

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
  const applied = useRule(rule, offers.length > 0 || kept.length > 0);
  return useMemo(
    () => promote(lines, { terms, offers, kept, refused }, applied),
    [lines, terms, offers, kept, refused, applied],
  );
}
