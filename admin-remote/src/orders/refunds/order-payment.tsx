import { Button, PaymentPanel, paymentQuery } from '@nara/portal-ui';
import { type AdminOrder, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RefusedRefund } from './refused-refund';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog')).RefundDialog }));

/** Shows the payment of an order, and gives money back. */
export function OrderPayment({ order }: { order: AdminOrder }) {
  const { api } = useHost();
  const { data: payment } = useQuery(paymentQuery(api, order.id));
  const [isRefunding, setIsRefunding] = useState(false);
  return (
    <>
      <PaymentPanel
        orderId={order.id}
        actions={({ refundable }) =>
          refundable > 0 && (
            <div>
              <Button icon={<Undo2 size={15} aria-hidden />} onClick={() => setIsRefunding(true)}>
                Give Money Back
              </Button>
            </div>
          )
        }
        refundActions={(refund) => refund.state === 'refused' && <RefusedRefund orderId={order.id} refund={refund} />}
      />
      {isRefunding && payment && (
        <Suspense>
          <RefundDialog order={order} payment={payment} onClose={() => setIsRefunding(false)} />
        </Suspense>
      )}
    </>
  );
}
