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

const FLAME = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 20"><path d="M9 0c0 6-7 7-7 13a6 6 0 0 0 12 0c0-3-1-4-2-6 0 2-1 3-2 3 1-4 1-7-1-10Z" fill="#f2763a"/><path d="M8 11c0 2-2 3-2 5a2 2 0 0 0 5 0c0-2-2-3-3-5Z" fill="#ffd166"/></svg>`;

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
