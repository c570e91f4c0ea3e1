import { styled } from 'styled-components';
import { arrivalText, tariffOf, useShopTerms } from '../shop-settings';

/** Reserves its line until the dates are known (two lines on a phone), so that nothing moves. */
const Line = styled.p`
  min-height: 1.55em;
  color: var(--muted);
  font-size: var(--text-sm);

  @media (max-width: 30rem) {
    min-height: 3.1em;
  }
`;

/** Says when an order placed now would arrive; renders nothing if the selection is sold out. */
export function DeliveryPromise({ isSoldOut }: { isSoldOut: boolean }) {
  const terms = useShopTerms();
  const arrival = arrivalText(terms, tariffOf(terms));
  return <Line>{!isSoldOut && arrival && `Order now, and it is with you ${arrival}.`}</Line>;
}
