import { priceOrder } from '@nara/shared-contracts';
import { styled } from 'styled-components';
import { ButtonLink } from '../ui';
import type { CartLine } from './cart-lines';
import { FreeShippingProgress } from './free-shipping-progress';
import { SummaryCard } from './summary-card';
import { TotalsList } from './totals-list';

const Actions = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-1);

  p {
    color: var(--clay-deep);
    font-size: var(--text-sm);
  }
`;

interface CartSummaryProps {
  lines: readonly CartLine[];
  /** Something in the cart must be removed first. */
  isBlocked: boolean;
}

export function CartSummary({ lines, isBlocked }: CartSummaryProps) {
  const totals = priceOrder(lines);
  return (
    <SummaryCard title="Order Summary">
      <FreeShippingProgress subtotal={totals.subtotal} />
      <TotalsList totals={totals} />
      <Actions>
        {isBlocked ? (
          <p>Remove what is no longer available to check out.</p>
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
