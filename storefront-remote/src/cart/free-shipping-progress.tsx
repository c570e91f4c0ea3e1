import { formatRand, missingForFreeShipping } from '@nara/shared-contracts/rules/pricing';
import { styled } from 'styled-components';
import { tariffOf, useShopTerms } from '../shop-settings';

const Frame = styled.div`
  display: grid;
  gap: 0.5rem;
  font-size: var(--text-sm);
`;

const Bar = styled.div`
  height: 4px;
  overflow: hidden;
  border-radius: 2px;
  background: var(--sand);

  span {
    display: block;
    height: 100%;
    background: var(--sage-deep);
    transform-origin: left;
    transition: transform 400ms cubic-bezier(0.2, 0, 0, 1);
  }
`;

/** Shows how much is missing from a subtotal (rand) to free shipping, if the shop offers it. */
export function FreeShippingProgress({ subtotal }: { subtotal: number }) {
  const { freeOver, price } = tariffOf(useShopTerms());
  if (freeOver === null && price > 0) return null;
  const missing = price === 0 ? 0 : missingForFreeShipping(subtotal, freeOver ?? 0);
  const share = missing === 0 ? 1 : subtotal / (freeOver ?? 1);
  return (
    <Frame>
      <p role="status">
        {missing === 0 ? 'Your order ships free.' : `Add ${formatRand(missing)} more for free shipping!`}
      </p>
      <Bar aria-hidden="true">
        <span style={{ transform: `scaleX(${share})` }} />
      </Bar>
    </Frame>
  );
}
