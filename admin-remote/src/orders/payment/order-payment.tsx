import { Button, FilterBar, PaymentPanel, paymentQuery } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';

import { useQuery } from '@tanstack/react-query';
import { Banknote, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PaymentProofs } from './payment-proofs';
import { RefundActions } from './refund-actions';

const ReceiptDialog = lazy(async () => ({ default: (await import('./receipt-dialog')).ReceiptDialog }));
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog')).RefundDialog }));

/** Shows the payment of an order, and lets staff record EFT receipts and make refunds. */
export function OrderPayment({ order }: { order: AdminOrder }) {
  const api = useApi();
  const { data: payment } = useQuery(paymentQuery(api, order.id));
  const [open, setOpen] = useState<'receipt' | 'refund'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PaymentPanel
        orderId={order.id}
        actions={({ refundable, provider, proofs }) => (
          <>
            <PaymentProofs orderId={order.id} proofs={proofs} />
            <FilterBar>
              {provider === 'bank' && (
                <Button icon={<Banknote size={15} aria-hidden />} onClick={() => setOpen('receipt')}>
                  Record Receipt
                </Button>
              )}
              {refundable > 0 && (
                <Button icon={<Undo2 size={15} aria-hidden />} onClick={() => setOpen('refund')}>
                  Give Money Back
                </Button>
              )}
            </FilterBar>
          </>
        )}
        refundActions={(refund, ofPayment) => <RefundActions orderId={order.id} payment={ofPayment} refund={refund} />}
      />
      <Suspense>
        {open === 'receipt' && payment && <ReceiptDialog orderId={order.id} payment={payment} onClose={close} />}
        {open === 'refund' && payment && <RefundDialog order={order} payment={payment} onClose={close} />}
      </Suspense>
    </>
  );
}
