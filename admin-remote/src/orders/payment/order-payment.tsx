import {
  Button,
  ConfirmDialog,
  downloadFile,
  FilterBar,
  FormDialog,
  PaymentPanel,
  paymentQuery,
  TextField,
  useAction,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import type { PaymentProof, StaffPayment } from '@nara/shared-contracts/api/payments';
import { PROVIDER_WORDS } from '@nara/shared-contracts/rules/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Download, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DocumentList } from '../order-details';
import { usePaymentChange } from './use-payment-change';

interface ReferenceDialogProps {
  title: string;
  /** Step to take before the reference is entered. */
  text: string;
  /** Label of the reference field, which names its issuer. */
  label: string;
  saveLabel: string;
  save: (reference: string) => Promise<void>;
  onClose: () => void;
}

type Values = Readonly<{ reference: string }>;
const NOTHING: Values = { reference: '' };

/** Asks for the reference of a refund. */
function ReferenceDialog({ title, text, label, saveLabel, save, onClose }: ReferenceDialogProps) {
  const labels = { reference: label };
  return (
    <FormDialog<Values, Values>
      title={title}
      subject="refund"
      labels={labels}
      saveLabel={saveLabel}
      base={NOTHING}
      validate={({ reference }) => ({ reference: reference.trim() === '' ? 'Enter the reference.' : undefined })}
      save={({ reference }) => save(reference.trim())}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{text}</p>
          <TextField {...field('reference')} label={label} maxLength={80} />
        </>
      )}
    </FormDialog>
  );
}

type Refund = StaffPayment['refunds'][number];

interface RefundActionsProps {
  orderId: string;
  payment: StaffPayment;
  refund: Refund;
}

/** Offers the actions for a refund that needs staff; renders nothing for others. */
function RefundActions({ orderId, payment, refund }: RefundActionsProps) {
  const api = useApi();
  const show = usePaymentChange(orderId);
  const [open, setOpen] = useState<'reference' | 'retry'>();
  const params = { id: orderId, refund: refund.id };
  const retry = useAction(() => show(api.adminPayments.retryRefund({ params })));
  const words = wordsOf(refund, PROVIDER_WORDS[payment.provider]);
  if (!words) return null;
  const close = () => setOpen(undefined);
  const tryAgain = () => {
    close();
    void retry.run();
  };
  return (
    <>
      {words.hint && <p>{words.hint}</p>}
      <FilterBar>
        {words.retryLabel && (
          <Button isSmall isBusy={retry.isBusy} onClick={() => (words.warning ? setOpen('retry') : void retry.run())}>
            {words.retryLabel}
          </Button>
        )}
        <Button isSmall onClick={() => setOpen('reference')}>
          {words.doneLabel}
        </Button>
      </FilterBar>
      {open === 'retry' && words.warning && (
        <ConfirmDialog
          title={`Give ${formatRand(refund.amount)} back again?`}
          confirmLabel="Try Again"
          cancelLabel="Not Yet"
          onConfirm={tryAgain}
          onCancel={close}
        >
          {words.warning}
        </ConfirmDialog>
      )}
      {open === 'reference' && (
        <ReferenceDialog
          {...words.dialog}
          save={(reference) => show(api.adminPayments.confirmRefund({ params, body: { reference } }))}
          onClose={close}
        />
      )}
    </>
  );
}

interface Words {
  hint?: string;
  /** Left out if no provider can make the refund. */
  retryLabel?: string;
  /** Warning shown before a retry that might refund twice. */
  warning?: string;
  doneLabel: string;
  dialog: { title: string; text: string; label: string; saveLabel: string };
}

const OF_TRANSFER = 'Reference of the transfer';

/** Returns the texts for a refund that needs staff; null for any other refund. */
function wordsOf({ state, amount, isByHand, isUncertain }: Refund, provider: string): Words | null {
  const transferFirst = `Transfer ${formatRand(amount)} to the shopper first: no payment is made from here.`;
  const dialog = {
    title: 'Record a refund paid by hand',
    text: transferFirst,
    label: OF_TRANSFER,
    saveLabel: 'Record Refund',
  };
  if (isByHand) return { doneLabel: 'Transfer Made', dialog };
  if (isUncertain) {
    return {
      hint: `${provider} does not say whether it made this refund. Look for it in its dashboard.`,
      retryLabel: 'Not There: Try Again',
      warning: `If ${provider} made it after all, the shopper gets the money twice.`,
      doneLabel: 'It Was Made',
      dialog: {
        title: 'Record a refund that was made',
        text: `Enter the reference under which the dashboard of ${provider} lists it.`,
        label: 'Reference of the refund',
        saveLabel: 'Record Refund',
      },
    };
  }
  return state === 'refused' ? { retryLabel: 'Try Again', doneLabel: 'Paid by Hand', dialog } : null;
}

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
