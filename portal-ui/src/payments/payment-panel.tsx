import { lazy, Suspense } from 'react';
import { SkeletonLines } from '../feedback';
import type { PaymentSectionProps } from './payment-section';

const PaymentSection = lazy(async () => ({ default: (await import('./payment-section')).PaymentSection }));

/** Shows the payment of an order, live. Its code comes when it is first shown. */
export const PaymentPanel = (props: PaymentSectionProps) => (
  <Suspense fallback={<SkeletonLines />}>
    <PaymentSection {...props} />
  </Suspense>
);
