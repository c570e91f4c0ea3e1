import { styled } from 'styled-components';
import { arrivalText, tariffOf, useShopTerms } from '../shop-settings';

/** Keeps its line until the days are known, on a phone its two, so that nothing moves. */
const Line = styled.p`
  min-height: 1.55em;
  color: var(--muted);
  font-size: var(--text-sm);

  @media (max-width: 30rem) {
    min-height: 3.1em;
  }
`;

/** Says when an order arrives that is placed now; nothing where what is chosen is sold out. */
export function DeliveryPromise({ isSoldOut }: { isSoldOut: boolean }) {
  const terms = useShopTerms();
  const arrival = arrivalText(terms, tariffOf(terms));
  return <Line>{!isSoldOut && arrival && `Order now, and it is with you ${arrival}.`}</Line>;
}
