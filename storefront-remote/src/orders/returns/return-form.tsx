import { useApi } from '@nara/shared-contracts/api/client';
import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderReturn } from '@nara/shared-contracts/api/returns';
import { ApiError } from '@nara/shared-contracts/host';
import { randomUuid } from '@nara/shared-contracts/rules/common';
import { PROMISES } from '@nara/shared-contracts/rules/content';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import {
  RETURN_REASON_CODES,
  RETURN_REASONS,
  type Refund,
  type ReturnReason,
} from '@nara/shared-contracts/rules/returns';
import { errorText } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, Field, useForm } from '../../ui';
import { refreshOrder } from '../order-query';
import { PiecePicker, piecesOf, problemsOf, type ReturnDraft, refundOf, withinReach } from './piece-picker';

const AS_FIRST_SENT =
  'Your first attempt had reached us after all, so that return stands as you sent it then. It is listed on the page of your order.';

const EMPTY: ReturnDraft = { picked: {}, reason: '', note: '' };

/** Holds the return form, and the return after it is started. */
export function useReturnForm(order: OrderDetail, token: string) {
  const { id } = order;
  const api = useApi();
  const queryClient = useQueryClient();
  // One id per form: a second press, or a retry after a lost response, is the same return.
  const [returnId, setReturnId] = useState(randomUuid);
  const [started, setStarted] = useState<OrderReturn>();

  const reachable = (draft: ReturnDraft): ReturnDraft => ({ ...draft, picked: withinReach(order, draft.picked) });

  const send = async (draft: ReturnDraft) => {
    const { picked, reason, note } = reachable(draft);
    if (reason === '') return;
    const lines = Object.entries(picked).map(([line, quantity]) => ({ line: Number(line), quantity }));
    const body = { id: returnId, lines, reason, ...(note.trim() && { note: note.trim() }) };
    setStarted(await api.returns.start({ params: { id }, token, body }));
    void refreshOrder(queryClient, id);
  };

  /**
   * Explains the rejection. If the response was lost, the form stays unchanged, so that sending it again is the same
   * return.
   */
  const explain = (error: unknown): string => {
    if (!(error instanceof ApiError) || error.status === 0) return errorText(error);
    void refreshOrder(queryClient, id);
    if (error.code !== 'return-id-taken') return error.message;
    // An earlier attempt was saved although its response was lost, and the choice has changed since.
    setReturnId(randomUuid());
    return AS_FIRST_SENT;
  };

  const form = useForm({ empty: EMPTY, problemsOf: (draft) => problemsOf(reachable(draft)), send, explain });
  return { ...form, draft: reachable(form.values), started };
}

type ReturnFormState = ReturnType<typeof useReturnForm>;

const Card = styled.div`
  padding: var(--space-2);
  background: var(--sand);
  font-size: var(--text-sm);

  dl {
    display: grid;
    gap: 0.35rem;
    font-variant-numeric: tabular-nums;
  }

  dl div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-2);
  }

  dl div:last-child {
    font-size: var(--text-md);
    font-weight: 600;
  }

  p {
    margin-top: var(--space-1);
  }
`;

/** Shows the refund, the cost of the return label, and when the money arrives. */
function RefundSummary({ refund: { refundAmount, returnShipping } }: { refund: Refund }) {
  return (
    <Card>
      <dl aria-live="polite">
        <div>
          <dt>Return label</dt>
          <dd>{returnShipping === 0 ? 'Prepaid' : formatRand(returnShipping)}</dd>
        </div>
        <div>
          <dt>Your refund</dt>
          <dd>{formatRand(refundAmount)}</dd>
        </div>
      </dl>
      <p>
        VAT included{returnShipping > 0 && ', less the label'}. In {PROMISES.refundTime} after we have checked your
        parcel, the way you paid.
      </p>
    </Card>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--space-3);

  textarea {
    width: 100%;
    min-height: 6rem;
    padding: 0.6rem 0.9rem;
    border: 1px solid var(--muted);
    border-radius: 2px;
    background: var(--white);
    resize: vertical;
  }
`;

const Failure = styled.p`
  padding: 0.75rem 1rem;
  border-left: 3px solid var(--clay);
  background: var(--white);
  color: var(--clay-deep);
`;

/** Maximum number of characters that the server accepts. */
const MAX_NOTE_LENGTH = 1000;

/** Asks which pieces to return, and why. */
export function ReturnForm({ order, form }: { order: OrderDetail; form: ReturnFormState }) {
  const { draft, problems, isBusy, failure, edit, submit } = form;
  return (
    <Form noValidate aria-label="Start a return" onSubmit={submit}>
      <PiecePicker
        lines={order.items.filter(({ returnable }) => returnable > 0)}
        picked={draft.picked}
        problem={problems.lines}
        onChange={(picked) => edit({ picked })}
      />
      <Field label="Reason" problem={problems.reason}>
        {(control) => (
          <select
            {...control}
            name="reason"
            required
            value={draft.reason}
            onChange={({ target }) => edit({ reason: target.value as ReturnReason | '' })}
          >
            <option value="">Select a reason</option>
            {RETURN_REASON_CODES.map((code) => (
              <option key={code} value={code}>
                {RETURN_REASONS[code]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={draft.reason === 'size-exchange' ? 'Which size would you like?' : 'Anything we should know?'}
        isOptional
      >
        {(control) => (
          <textarea
            {...control}
            name="note"
            maxLength={MAX_NOTE_LENGTH}
            value={draft.note}
            onChange={({ target }) => edit({ note: target.value })}
          />
        )}
      </Field>
      {piecesOf(draft.picked) > 0 && <RefundSummary refund={refundOf(order, draft)} />}
      {failure && <Failure role="alert">{failure}</Failure>}
      <Button type="submit" aria-disabled={isBusy} $wide>
        {isBusy ? 'Starting…' : 'Start Return'}
      </Button>
    </Form>
  );
}
