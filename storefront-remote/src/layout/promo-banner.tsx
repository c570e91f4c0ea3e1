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

const FLAME = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 20"><path d="M8.6 0c.5 3-1 4.600-2.500 6.400C4.500 8.200 2 10 2 13.400A6 6.200 0 0 0 8 20a6 6.200 0 0 0 6-6.600c0-2.600-1.200-4.400-2.200-6-.300 1.300-.900 2-1.800 2.500C10.800 6.400 10.600 2.600 8.600 0Z" fill="#f2763a"/><path d="M8.200 10.500c.100 1.600-2.700 2.700-2.700 5.500a2.600 2.800 0 0 0 2.600 3 2.600 2.800 0 0 0 2.500-3c0-2-1.300-3-2.400-5.500Z" fill="#ffd166"/></svg>`;

/** The flame is drawn, because not every device has a font with it; the letter stays for those who listen or copy. */
const Flame = styled.span`
  display: inline-block;
  width: 0.95em;
  height: 1.2em;
  overflow: hidden;
  background: url("data:image/svg+xml,${encodeURIComponent(FLAME)}") center / contain no-repeat;
  color: transparent;
  letter-spacing: 0;
  text-indent: 2em;
  white-space: nowrap;
  vertical-align: -0.2em;
`;

export function PromoBanner() {
  return (
    <Banner aria-label="Offers">
      <p>
        NEW ARRIVALS <Flame>🔥</Flame> FREE SHIPPING ON ORDERS OVER R{FREE_SHIPPING_OVER}
      </p>
    </Banner>
  );
}
