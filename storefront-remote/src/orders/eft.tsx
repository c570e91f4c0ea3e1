// One chunk, loaded only for orders by EFT.

import { useApi } from '@nara/shared-contracts/api/client';
import type { Order } from '@nara/shared-contracts/api/orders';
import type { BankAccount, BankTransfer, PaymentProof } from '@nara/shared-contracts/api/payments';
import { MAX_PROOF_MB, MAX_PROOFS, PROOF_TYPES } from '@nara/shared-contracts/rules/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { errorText, formatDateTime } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { Icon, LoadFailure, Skeleton, useSending } from '../ui';
import { useCopy } from './page/use-copy';
import { paymentMethodsQuery, paymentQuery } from './payment/payment-query';

const List = styled.dl`
  display: grid;
  gap: 0.4rem;
  width: 100%;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;

  div {
    display: grid;
    grid-template-columns: minmax(5.5rem, 8rem) minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 0.5rem;
    min-height: 2.75rem;
  }

  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  button {
    display: inline-grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 0;
    background: none;
    cursor: pointer;
  }

  button:hover {
    background: var(--bone);
  }
`;

interface TransferRowsProps {
  account: BankAccount;
  /** Rand. */
  amount: number;
  reference: string;
}

/**
 * Transfer details: account, amount and reference, each with a button that copies it in the format of a banking form.
 */
export function TransferRows({ account, amount, reference }: TransferRowsProps) {
  const copy = useCopy();
  const rows: readonly (readonly [name: string, shown: string, copied?: string])[] = [
    ['Account holder', account.holder],
    ['Bank', account.bank],
    ['Account number', account.number, account.number.replaceAll(' ', '')],
    ['Branch code', account.branchCode],
    ['Amount', formatRand(amount), amount.toFixed(2)],
    ['Reference', reference],
  ];
  return (
    <List>
      {rows.map(([name, shown, copied = shown]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown}</dd>
          <dd data-print="no">
            <button type="button" aria-label={`Copy ${name.toLowerCase()}`} onClick={() => copy(name, copied)}>
              <Icon name="copy" size={18} />
            </button>
          </dd>
        </div>
      ))}
    </List>
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  width: 100%;

  label {
    font-weight: 600;
  }

  input {
    min-height: 2.75rem;
    width: 100%;
    font: inherit;
    font-size: var(--text-sm);
  }

  p,
  li {
    font-size: var(--text-sm);
  }
`;

const NAMES = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' } as const;

/** Thrown before a file is sent: the response to a large upload can arrive before the upload is complete. */
class TooLarge extends Error {
  override message = `The file is larger than ${MAX_PROOF_MB} MB. Please send a smaller one.`;
}

const explain = (error: unknown): string => (error instanceof TooLarge ? error.message : errorText(error));

/** Timeout (ms) for uploading a file on a slow connection. */
const PATIENCE = 120_000;

interface ProofUploadProps {
  orderId: string;
  token: string;
  /** Proofs received so far. */
  proofs: readonly PaymentProof[];
}

/** Lets the shopper upload a file that shows the transfer. It does not count as payment, and the text says so. */
export function ProofUpload({ orderId, token, proofs }: ProofUploadProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { isBusy, failure, send } = useSending(explain);

  const upload = async (file: File): Promise<void> => {
    if (file.size > MAX_PROOF_MB * 1024 * 1024) throw new TooLarge();
    await api.payments.addProof({
      params: { id: orderId },
      token,
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
      signal: AbortSignal.timeout(PATIENCE),
    });
    await queryClient.invalidateQueries({ queryKey: paymentQuery(api, orderId, token).queryKey });
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Lets the shopper choose the same file again after a failure.
    if (file) void send(() => upload(file)).then(() => Object.assign(target, { value: '' }));
  };

  return (
    <Part data-print="no">
      {proofs.length > 0 && (
        <>
          <p role="status">We received your proof; your order is paid once the money is in our account.</p>
          <ul aria-label="Proofs received">
            {proofs.map(({ id, type, receivedAt }) => (
              <li key={id}>
                {NAMES[type]}, {formatDateTime(receivedAt)}
              </li>
            ))}
          </ul>
        </>
      )}
      {proofs.length < MAX_PROOFS && (
        <>
          <label htmlFor="proof">
            {proofs.length > 0 ? 'Send another proof of payment' : 'Send a proof of payment'}
          </label>
          <input
            id="proof"
            type="file"
            accept={PROOF_TYPES.join(',')}
            aria-describedby="proof-hint"
            disabled={isBusy}
            onChange={onChange}
          />
          <p id="proof-hint">
            A PDF or a picture (JPEG, PNG, WebP) of {MAX_PROOF_MB} MB at most. You need not send one.
          </p>
        </>
      )}
      {isBusy && <p role="status">Sending your file…</p>}
      {failure && <p role="alert">{failure}</p>}
    </Part>
  );
}

interface TransferProps {
  orderId: string;
  token: string;
  transfer: BankTransfer;
}

/** Shows how to transfer the amount left to pay, and lets the shopper upload proof of the transfer. */
export function Transfer({ orderId, token, transfer }: TransferProps) {
  return (
    <>
      <p>Please transfer it with exactly this reference, so that we can match your payment to your order.</p>
      <TransferRows {...transfer} />
      <ProofUpload orderId={orderId} token={token} proofs={transfer.proofs} />
    </>
  );
}

const Card = styled.section`
  width: 100%;
  max-width: 34rem;
  padding: var(--space-3);
  background: var(--sand);

  p {
    margin-bottom: var(--space-2);
    font-size: var(--text-sm);
  }
`;

/** Bank account for an order that is not paid online. The order number is the payment reference. */
export function EftDetails({ order: { id, total, giftCards = [] } }: { order: Order }) {
  const cents = giftCards.reduce((left, { amount }) => left - Math.round(amount * 100), Math.round(total * 100));
  const { data, error, refetch } = useQuery(paymentMethodsQuery(useApi()));
  if (error && !data) return <LoadFailure error={error} headingLevel={2} onRetry={refetch} />;
  return (
    <Card>
      <h2>Pay by EFT</h2>
      <p>Please use the order number as the reference, so that we can match your payment to it.</p>
      {!data && <Skeleton $width="100%" $height="18rem" />}
      {data?.account && <TransferRows account={data.account} amount={cents / 100} reference={id} />}
      {data && !data.account && <p>We have no account for transfers at the moment. Please contact us.</p>}
    </Card>
  );
}
