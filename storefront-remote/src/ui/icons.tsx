import type { ReactNode } from 'react';

const icon = (drawing: ReactNode) =>
  function Icon({ size = 22 }: { size?: number }) {
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
        {drawing}
      </svg>
    );
  };

export const MenuIcon = icon(<path d="M3 7.5h18M3 16.5h18" />);
export const CloseIcon = icon(<path d="m5 5 14 14M19 5 5 19" />);
export const SearchIcon = icon(<path d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5" />);
export const AccountIcon = icon(<path d="M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20.5c.6-3.8 3.9-6 8-6s7.4 2.2 8 6" />);
export const WishlistIcon = icon(
  <path d="M12 20s-8-4.7-8-10.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.3 12 20 12 20Z" />,
);
export const CartIcon = icon(<path d="M5 8h14l1 12.5H4L5 8Zm3.5 3V7a3.5 3.5 0 0 1 7 0v4" />);
export const BackIcon = icon(<path d="m14.5 5-7 7 7 7" />);
export const ForwardIcon = icon(<path d="m9.5 5 7 7-7 7" />);
export const MinusIcon = icon(<path d="M6 12h12" />);
export const PlusIcon = icon(<path d="M6 12h12M12 6v12" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
