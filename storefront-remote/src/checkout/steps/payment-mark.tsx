import type { PaymentMethod } from '@nara/shared-contracts/rules/payments';

/** Icon outlines on a 24 by 24 grid, drawn for this shop. */
const OUTLINES: Readonly<Record<PaymentMethod, string>> = {
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  'instant-eft': 'M13 3 6 13h5l-1 8 8-11h-5z',
  wallet: 'M4 7h15v12H4zM4 7l11-4v4M15 12h4v3h-4z',
  eft: 'M4 9h16L12 4zM6 9v8M10 9v8M14 9v8M18 9v8M4 20h16',
};

/** Icon of a payment method; its name is shown next to it. */
export const PaymentMark = ({ method }: { method: PaymentMethod }) => (
  <svg
    aria-hidden="true"
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <path d={OUTLINES[method]} />
  </svg>
);
