import { useApi } from '@nara/shared-contracts/api/client';
import type { PaymentProof } from '@nara/shared-contracts/api/payments';
import { MOST_PROOF_MB, MOST_PROOFS, PROOF_TYPES } from '@nara/shared-contracts/rules/payments';

import { errorText, formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { useSending } from '../../ui';
import { paymentQuery } from '../payment/payment-query';

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
  override message = `The file is larger than ${MOST_PROOF_MB} MB. Please send a smaller one.`;
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
    if (file.size > MOST_PROOF_MB * 1024 * 1024) throw new TooLarge();
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
      {proofs.length < MOST_PROOFS && (
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
            A PDF or a picture (JPEG, PNG, WebP) of {MOST_PROOF_MB} MB at most. You need not send one.
          </p>
        </>
      )}
      {isBusy && <p role="status">Sending your file…</p>}
      {failure && <p role="alert">{failure}</p>}
    </Part>
  );
}
