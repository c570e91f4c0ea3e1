import { Button, downloadFile, FilterBar, PaymentPanel, paymentQuery, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import type { PaymentProof } from '@nara/shared-contracts/api/payments';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Download, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DocumentList } from '../document-list';
import { RefundActions } from './refund-actions';

const ENDINGS: Readonly<Record<PaymentProof['type'], string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

interface PaymentProofsProps {
  orderId: string;
  proofs: readonly PaymentProof[];
}

/** Lists the shopper's proofs of payment for download; renders nothing if there are none. */
function PaymentProofs({ orderId, proofs }: PaymentProofsProps) {
  if (proofs.length === 0) return null;
  return (
    <>
      <h4>Proofs of payment</h4>
      <DocumentList aria-label="Proofs of payment">
        {proofs.map((proof, index) => (
          <Row key={proof.id} orderId={orderId} proof={proof} place={index + 1} />
        ))}
      </DocumentList>
    </>
  );
}

interface RowProps {
  orderId: string;
  proof: PaymentProof;
  place: number;
}

function Row({ orderId: id, proof, place }: RowProps) {
  const api = useApi();
  const ending = ENDINGS[proof.type];
  const { run, isBusy } = useAction(async () =>
    downloadFile(`${id}-proof-${place}.${ending}`, await api.adminPayments.proof({ params: { id, proof: proof.id } })),
  );
  return (
    <li>
      <span>{`${ending.toUpperCase()}, ${Math.ceil(proof.size / 1024)} KB, ${formatDateTime(proof.receivedAt)}`}</span>
      <Button
        icon={<Download size={15} aria-hidden />}
        isBusy={isBusy}
        aria-label={`Download proof ${place}`}
        onClick={() => void run()}
      >
        Download
      </Button>
    </li>
  );
}

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
