import { Button, Dialog, FilterBar, SelectField, TextField, useForm } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Rma } from '@nara/shared-contracts/api/returns';
import { useSession } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { DISTRIBUTION_CENTRES, type DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { PROVIDER_WORDS } from '@nara/shared-contracts/rules/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import type { RefundMethod, ReturnAction } from '@nara/shared-contracts/rules/returns';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Step } from './use-step';

const Fields = styled.form`
  display: grid;
  gap: 1rem;
`;

interface AskDialogProps {
  title: string;
  confirmLabel: string;
  /** True if confirming causes a loss. */
  isLoss?: boolean;
  onClose: () => void;
  onConfirm: (event: SubmitEvent) => void;
  children: ReactNode;
}

/** Asks for the details of a step before it is taken. */
function AskDialog({ title, confirmLabel, isLoss = false, onClose, onConfirm, children }: AskDialogProps) {
  const id = useId();
  return (
    <Dialog
      title={title}
      width="28rem"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={isLoss ? 'danger' : 'primary'} type="submit" form={id}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Fields id={id} noValidate onSubmit={onConfirm}>
        {children}
      </Fields>
    </Dialog>
  );
}

const BY_HAND = [
  { value: 'eft', label: 'EFT, by hand' },
  { value: 'card', label: 'Card, by hand' },
] as const satisfies readonly { value: RefundMethod; label: string }[];

/** Payment of a refund: by hand with its reference, or through the provider. */
interface RefundPayment {
  paidBy: RefundMethod;
  reference?: string;
}

interface RefundDialogProps {
  rma: Rma;
  onClose: () => void;
  onRefund: (refund: RefundPayment) => void;
}

/** Makes a refund through the provider that took the payment, or records how it was paid by hand. */
function RefundDialog({ rma, onClose, onRefund }: RefundDialogProps) {
  const { refundThrough, refundAmount } = rma;
  const { values, field, submit } = useForm<{ paidBy: string; reference: string }>({
    base: { paidBy: refundThrough ? 'provider' : 'eft', reference: '' },
    validate: ({ paidBy, reference }) => ({
      reference: paidBy !== 'provider' && reference.trim() === '' ? 'Enter the reference of the payment' : undefined,
    }),
    save: async ({ paidBy, reference }) =>
      onRefund({
        paidBy: paidBy as RefundMethod,
        ...(paidBy !== 'provider' && { reference: reference.trim() }),
      }),
  });
  // Here, a transfer is always combined with a gift card: without one, it is paid by hand.
  const through = refundThrough === 'bank' ? 'EFT and gift card' : refundThrough && PROVIDER_WORDS[refundThrough];
  const isByHand = values.paidBy !== 'provider';
  const title = isByHand ? 'Record the refund' : 'Give the refund back';
  return (
    <AskDialog
      title={title}
      confirmLabel={isByHand ? 'Record Refund' : 'Give Back'}
      onClose={onClose}
      onConfirm={submit}
    >
      <p>
        {isByHand
          ? `Pay ${formatRand(refundAmount)} to the shopper first: no payment is made from here. The shopper is then notified.`
          : `${formatRand(refundAmount)} goes back to where the shopper paid from, who is notified. The payment of the order shows when it is made, or why not.`}
      </p>
      <SelectField
        {...field('paidBy')}
        label="Paid by"
        options={through ? [{ value: 'provider', label: `Through ${through}` }, ...BY_HAND] : BY_HAND}
      />
      {isByHand && <TextField {...field('reference')} label="Payment reference" maxLength={200} />}
    </AskDialog>
  );
}

const CENTRES = (Object.keys(DISTRIBUTION_CENTRES) as DistributionCentre[]).map((code) => ({
  value: code,
  label: code,
}));

interface ProcessDialogProps {
  rma: Rma;
  onClose: () => void;
  onProcess: (dc: DistributionCentre) => void;
}

/** Asks for the destination of the resalable pieces before they are restocked. */
function ProcessDialog({ rma, onClose, onProcess }: ProcessDialogProps) {
  const [dc, setDc] = useState(rma.dc);
  const pieces = rma.items.reduce((sum, { resalable }) => sum + resalable, 0);
  return (
    <AskDialog
      title="Process this return?"
      confirmLabel="Process Return"
      onClose={onClose}
      onConfirm={() => onProcess(dc)}
    >
      <p>
        {pieces === 0
          ? 'None of it can be sold again, so stock does not change.'
          : `${plural(pieces, 'piece goes', 'pieces go')} back into stock. This cannot be undone.`}
      </p>
      {pieces > 0 && (
        <SelectField name="dc" label="Distribution centre" value={dc} options={CENTRES} onChange={setDc} />
      )}
    </AskDialog>
  );
}

interface RejectDialogProps {
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks for the reason before a return is rejected. */
function RejectDialog({ onClose, onReject }: RejectDialogProps) {
  const { field, submit } = useForm<{ reason: string }>({
    base: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? 'Say why.' : undefined }),
    save: async ({ reason }) => onReject(reason.trim()),
  });
  return (
    <AskDialog title="Reject this return?" confirmLabel="Reject Return" isLoss onClose={onClose} onConfirm={submit}>
      <p>The shopper gets no refund, and an e-mail with the reason.</p>
      <TextField {...field('reason')} label="Reason" hint="The shopper will see this." maxLength={200} />
    </AskDialog>
  );
}

const LABELS: Record<ReturnAction, string> = {
  approve: 'Approve',
  reject: 'Reject',
  process: 'Process',
  complete: 'Refund',
  reopen: 'Reopen',
};

const INSPECT_FIRST = 'Save the inspection before you approve.';

/** Offers the steps available to staff now. A final step, or one that needs a reason, opens a dialog first. */
export function Decision({ rma, step: { take, isBusy } }: { rma: Rma; step: Step }) {
  const api = useApi();
  const isAdmin = useSession(({ session }) => session?.staff?.role === 'admin');
  const [asking, setAsking] = useState<ReturnAction>();
  const params = { id: rma.rmaNumber };
  const expectedUpdatedAt = rma.updatedAt;
  const isInspected = rma.items.every(({ condition }) => condition !== null);
  const close = () => setAsking(undefined);

  const begin = (action: ReturnAction) => {
    if (action === 'approve') void take(() => api.rma.approve({ params, body: { expectedUpdatedAt } }));
    else if (action === 'reopen') void take(() => api.rma.reopen({ params, body: { expectedUpdatedAt } }));
    else setAsking(action);
  };
  const settle = (step: () => Promise<Rma>) => {
    close();
    void take(step);
  };

  const actions = rma.actions.filter((action) => action !== 'reopen' || isAdmin);
  return (
    <>
      {actions.length > 0 && (
        <FilterBar>
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === 'reject' ? 'secondary' : 'primary'}
              unavailable={action === 'approve' && !isInspected ? INSPECT_FIRST : undefined}
              isBusy={isBusy}
              onClick={() => begin(action)}
            >
              {LABELS[action]}
            </Button>
          ))}
          {!isInspected && actions.includes('approve') && <span>{INSPECT_FIRST}</span>}
        </FilterBar>
      )}
      {asking === 'reject' && (
        <RejectDialog
          onClose={close}
          onReject={(reason) => settle(() => api.rma.reject({ params, body: { reason, expectedUpdatedAt } }))}
        />
      )}
      {asking === 'process' && (
        <ProcessDialog
          rma={rma}
          onClose={close}
          onProcess={(dc) => settle(() => api.rma.process({ params, body: { dc, expectedUpdatedAt } }))}
        />
      )}
      {asking === 'complete' && (
        <RefundDialog
          rma={rma}
          onClose={close}
          onRefund={(refund) => settle(() => api.rma.complete({ params, body: { ...refund, expectedUpdatedAt } }))}
        />
      )}
    </>
  );
}
