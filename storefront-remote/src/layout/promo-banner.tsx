import { FREE_SHIPPING_OVER } from '@nara/shared-contracts';
import { styled } from 'styled-components';

const Banner = styled.aside`
  display: grid;
  place-items: center;
  min-height: 2.25rem;
  padding: 0.4rem 0.5rem;
  background: var(--ink);
  color: var(--bone);
  font-size: clamp(0.5625rem, 2.65vw, 0.6875rem);
  font-weight: 500;
  letter-spacing: 0.06em;
  line-height: 1.4;
  text-align: center;
`;

export function PromoBanner() {
  return <Banner aria-label="Offers">NEW ARRIVALS 🔥 FREE SHIPPING ON ORDERS OVER R{FREE_SHIPPING_OVER}</Banner>;
}
