import { ApiError, useHost } from '@nara/shared-contracts';
import { errorText } from '@nara/shared-ui';
import { type FormEvent, useState } from 'react';
import { productQuery } from '../../catalogue';

type Outcome =
  | { kind: 'typing' | 'sending' }
  | { kind: 'sent'; email: string }
  /** Why it failed. */
  | { kind: 'failed'; reason: string };

/** A back-in-stock notice: what is wrong with the address, and how asking went. */
export function useStockNotice(productId: string, variantId: string) {
  const { api, queryClient } = useHost();
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'typing' });

  const send = async (email: string) => {
    setOutcome({ kind: 'sending' });
    try {
      await api.stockNotices.request({ body: { variantId, email } });
      setOutcome({ kind: 'sent', email });
    } catch (error) {
      setOutcome({ kind: 'failed', reason: errorText(error) });
      // It can be bought: the page should say so.
      if (error instanceof ApiError && error.code === 'in-stock') {
        void queryClient.invalidateQueries(productQuery(api, productId));
      }
    }
  };

  return {
    problem,
    outcome,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const input = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
      const email = input.value.trim();
      const isAddress = email.includes('@') && email.includes('.');
      setProblem(isAddress ? undefined : 'Please enter a valid e-mail address');
      if (!isAddress) input.focus();
      else if (outcome.kind !== 'sending') void send(email);
    },
  };
}
