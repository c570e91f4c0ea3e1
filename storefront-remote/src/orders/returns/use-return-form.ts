import { ApiError, type OrderDetail, type OrderReturn, randomUuid, useHost } from '@nara/shared-contracts';
import { errorText } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refreshOrder } from '../order-query';
import { problemsOf, type ReturnDraft, type ReturnProblems, withinReach } from './picked';

const AS_FIRST_SENT =
  'Your first attempt had reached us after all, so that return stands as you sent it then. It is listed on the page of your order.';

type Outcome =
  | { kind: 'typing' | 'sending' }
  | { kind: 'failed'; reason: string }
  | { kind: 'started'; rma: OrderReturn };

/** The form that starts a return: what was chosen, what is wrong with it, and how sending went. */
export function useReturnForm(order: OrderDetail, token: string) {
  const { id } = order;
  const { api } = useHost();
  const queryClient = useQueryClient();
  // One id per form: a second press, or a retry after a lost answer, is the same return.
  const [returnId, setReturnId] = useState(randomUuid);
  const [typed, setTyped] = useState<ReturnDraft>({ picked: {}, reason: '', note: '' });
  const draft = { ...typed, picked: withinReach(order, typed.picked) };
  const [problems, setProblems] = useState<ReturnProblems>({});
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'typing' });

  const send = async ({ picked, reason, note }: ReturnDraft) => {
    if (reason === '') return;
    setOutcome({ kind: 'sending' });
    const lines = Object.entries(picked).map(([line, quantity]) => ({ line: Number(line), quantity }));
    try {
      const body = { id: returnId, lines, reason, ...(note.trim() && { note: note.trim() }) };
      setOutcome({ kind: 'started', rma: await api.returns.start({ params: { id }, token, body }) });
      void refreshOrder(queryClient, id);
    } catch (error) {
      setOutcome({ kind: 'failed', reason: refused(error) });
    }
  };

  /** Why it was refused. When the answer was lost, the choice stays as it is, so that sending it again is the same. */
  const refused = (error: unknown): string => {
    if (!(error instanceof ApiError) || error.status === 0) return errorText(error);
    void refreshOrder(queryClient, id);
    if (error.code !== 'return-id-taken') return error.message;
    // An earlier attempt got through although its answer was lost, and the choice has changed since.
    setReturnId(randomUuid());
    return AS_FIRST_SENT;
  };

  return {
    draft,
    problems,
    outcome,
    edit: (change: Partial<ReturnDraft>) => setTyped((before) => ({ ...before, ...change })),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const found = problemsOf(draft);
      setProblems(found);
      const [first] = Object.keys(found);
      if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      else if (outcome.kind !== 'sending') void send(draft);
    },
  };
}

export type ReturnFormState = ReturnType<typeof useReturnForm>;
