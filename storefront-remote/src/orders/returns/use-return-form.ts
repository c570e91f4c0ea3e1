import { useApi } from '@nara/shared-contracts/api/client';
import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderReturn } from '@nara/shared-contracts/api/returns';
import { ApiError } from '@nara/shared-contracts/host';
import { randomUuid } from '@nara/shared-contracts/rules/common';
import { errorText } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../ui';
import { refreshOrder } from '../order-query';
import { problemsOf, type ReturnDraft, withinReach } from './picked';

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

export type ReturnFormState = ReturnType<typeof useReturnForm>;
