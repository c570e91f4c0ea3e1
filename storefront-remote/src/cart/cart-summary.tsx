import { applyPromotions } from '@nara/shared-contracts/rules/promotions';
import { deliveryFactsOf } from '@nara/shared-contracts/rules/shop-settings';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { CodeField, usePromotedCart } from '../promotions';
import { priceTermsFor, useShopTerms } from '../shop-settings';
import { ButtonLink } from '../ui';
import type { CartLine } from './cart-lines';
import { FreeShippingProgress } from './free-shipping-progress';
import { SummaryCard, TotalsList } from './summary-parts';

const Actions = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-1);

  p {
    color: var(--clay-deep);
    font-size: var(--text-sm);
  }
`;

const Hint = styled.p`
  color: var(--muted);
  font-size: var(--text-sm);
`;

interface CartSummaryProps {
  lines: readonly CartLine[];
  /** True if the cart has something that must be removed first. */
  isBlocked: boolean;
  /** Maximum number of pieces in an order. */
  most: number;
}

/** Returns what must change before checkout; empty if nothing has to. */
function checkoutHint({ lines, isBlocked, most }: CartSummaryProps): string {
  if (isBlocked) return 'Remove what is no longer available to check out.';
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > most ? `An order takes ${most} pieces at most, and your cart has ${pieces}. Please remove some.` : '';
}

export function CartSummary(props: CartSummaryProps) {
  const shopTerms = useShopTerms();
  const terms = useMemo(() => priceTermsFor(shopTerms), [shopTerms]);
  const { otherProvinces } = deliveryFactsOf(shopTerms);
  // The rule is part of this screen's bundle, so that the first view already includes promotions.
  const { totals, promotions, others } = usePromotedCart(props.lines, terms, { rule: applyPromotions });
  const hint = checkoutHint(props);
  return (
    <SummaryCard title="Order Summary">
      {props.lines.length > 0 && (
        <>
          {!promotions.some(({ isDeliveryFree }) => isDeliveryFree) && (
            <FreeShippingProgress subtotal={totals.subtotal - (totals.discount ?? 0)} />
          )}
          <TotalsList totals={totals} promotions={promotions} vatPercent={terms.vatPercent} />
          <CodeField others={others} />
          {otherProvinces && (
            <Hint>{`Delivery differs in ${otherProvinces}. The checkout shows what holds for you.`}</Hint>
          )}
        </>
      )}
      <Actions>
        {hint ? (
          <p role="status">{hint}</p>
        ) : (
          <ButtonLink to="/checkout" $wide>
            Proceed to Checkout
          </ButtonLink>
        )}
        <ButtonLink to="/shop" $look="quiet">
          Continue Shopping
        </ButtonLink>
      </Actions>
    </SummaryCard>
  );
}
