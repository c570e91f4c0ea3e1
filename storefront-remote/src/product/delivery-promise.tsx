import { styled } from 'styled-components';
import { arrivalText, tariffOf, useShopTerms } from '../shop-settings';

/** Keeps its line until the days are known, so that nothing moves. */
const Line = styled.p`
  min-height: 1.5em;
  color: var(--muted);
  font-size: var(--text-sm);
`;

/** Says when an order arrives that is placed now. */
export function DeliveryPromise() {
  const terms = useShopTerms();
  const arrival = arrivalText(terms, tariffOf(terms));
  return <Line>{arrival && `Order now, and it is with you ${arrival}.`}</Line>;
}
