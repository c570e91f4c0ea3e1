import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

/** The shop's icons as path data on a 24 px grid. */
const PATHS = {
  menu: 'M3 7.5h18M3 16.5h18',
  close: 'm5 5 14 14M19 5 5 19',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  account: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20.5c.6-3.8 3.9-6 8-6s7.4 2.2 8 6',
  wishlist: 'M12 20s-8-4.7-8-10.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.3 12 20 12 20Z',
  cart: 'M5 8h14l1 12.5H4L5 8Zm3.5 3V7a3.5 3.5 0 0 1 7 0v4',
  back: 'm14.5 5-7 7 7 7',
  forward: 'm9.5 5 7 7-7 7',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  copy: 'M8.5 8.5h11v11h-11zM15.5 5.5v-1h-11v11h1',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
} as const;

/** Decorative icon next to text, or instead of it; its context states the meaning. */
export function Icon({ name, size = 22 }: { name: keyof typeof PATHS; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

const look = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
  transition: color var(--ease);

  &:hover:not(:disabled) {
    color: var(--sage-deep);
  }

  &:disabled {
    color: var(--stone);
    cursor: not-allowed;
  }
`;

/** Button that shows only an icon; needs an `aria-label`. */
export const IconButton = styled.button`
  ${look}
`;

/** Link that shows only an icon; needs an `aria-label`. */
export const IconLink = styled(Link)`
  ${look}
`;

/** Content for screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
