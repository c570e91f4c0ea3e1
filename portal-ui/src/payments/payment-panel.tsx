import { lazy, Suspense } from 'react';
import { SkeletonLines } from '../feedback/loaded';
import type { PaymentSectionProps } from './payment-section';

const PaymentSection = lazy(async () => ({ default: (await import('./payment-section')).PaymentSection }));

/** Shows the payment of an order, live. Its code loads on first use. */
export const PaymentPanel = (props: PaymentSectionProps) => (
  <Suspense fallback={<SkeletonLines />}>
    <PaymentSection {...props} />
  </Suspense>
);
