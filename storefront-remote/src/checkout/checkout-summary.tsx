import { formatRand } from '@nara/shared-contracts/rules/pricing';
import type { DeliveryMethod } from '@nara/shared-contracts/rules/shop-settings';
import { memo, useId, useState } from 'react';
import { styled } from 'styled-components';
import { type CartLine, SummaryCard, TotalsList } from '../cart';
import { OrderLines } from '../orders';
import { LazyCodeField, type PromotedCart } from '../promotions';
import { Icon, Skeleton } from '../ui';

/** Order summary. On a phone it is a collapsible bar, so that the fields come first. */
const Fold = styled.div`
  @media (max-width: 59.9rem) {
    > button {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: var(--space-2);
      width: 100%;
      min-height: 3.25rem;
      padding: 0.5rem 1rem;
      border: 1px solid var(--sand);
      background: var(--white);
      font-size: var(--text-sm);
      cursor: pointer;
    }

    > button span {
      display: flex;
      align-items: center;
      gap: 0.5rem;
    }

    > button svg {
      rotate: 90deg;
      transition: rotate var(--ease);
    }

    > button[aria-expanded="true"] svg {
      rotate: -90deg;
    }

    > button b {
      font-weight: 600;
      font-variant-numeric: tabular-nums;
    }

    > div[data-open="false"] {
      display: none;
    }
  }

  @media (min-width: 60rem) {
    position: sticky;
    top: 6.5rem;

    > button {
      display: none;
    }
  }
`;

interface CheckoutSummaryProps {
  lines: readonly CartLine[];
  /** Totals with promotions; the same object while nothing in it changes. */
  promoted: PromotedCart;
  vatPercent: number;
  method: DeliveryMethod;
  isLoading: boolean;
}

/** Memoised: re-renders when the cart changes, not with every letter typed next to it. */
export const CheckoutSummary = memo(function CheckoutSummary({
  lines,
  promoted: { totals, promotions, others },
  vatPercent,
  method,
  isLoading,
}: CheckoutSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Fold>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span>
          {isOpen ? 'Hide' : 'Show'} order summary
          <Icon name="forward" size={14} />
        </span>
        {!isLoading && <b>{formatRand(totals.total)}</b>}
      </button>
      <div id={id} data-open={isOpen}>
        <SummaryCard title="Order Summary">
          {isLoading ? (
            <Skeleton $width="100%" $height="14rem" />
          ) : (
            <>
              <OrderLines
                lines={lines.map(({ product, variant, image, price, quantity }) => ({
                  ...variant,
                  variantId: variant.id,
                  name: product.name,
                  image,
                  quantity,
                  lineTotal: price * quantity,
                }))}
              />
              <TotalsList totals={totals} promotions={promotions} vatPercent={vatPercent} method={method} />
              <LazyCodeField others={others} />
            </>
          )}
        </SummaryCard>
      </div>
    </Fold>
  );
});
