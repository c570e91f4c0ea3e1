import { type ContactSubject, useHost } from '@nara/shared-contracts';
import { errorText } from '@nara/shared-ui';
import { type FormEvent, useState } from 'react';
import { EMPTY_MESSAGE, type MessageProblems, problemsOf, type TypedMessage } from './message-problems';

interface Outcome {
  kind: 'typing' | 'sending' | 'sent' | 'failed';
  /** Why it failed. */
  reason?: string;
}

/** The contact form: what was typed, what is wrong with it, and how sending went. */
export function useContactForm() {
  const { api } = useHost();
  const [typed, setTyped] = useState(EMPTY_MESSAGE);
  const [problems, setProblems] = useState<MessageProblems>({});
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'typing' });

  const send = async () => {
    setOutcome({ kind: 'sending' });
    try {
      // The select offers nothing but subjects, and the empty one was refused before.
      await api.contact.send({ body: { ...typed, subject: typed.subject as ContactSubject } });
      setTyped(EMPTY_MESSAGE);
      setOutcome({ kind: 'sent' });
    } catch (error) {
      setOutcome({ kind: 'failed', reason: errorText(error) });
    }
  };

  return {
    typed,
    problems,
    outcome,
    type: (name: keyof TypedMessage, value: string) => setTyped((before) => ({ ...before, [name]: value })),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const found = problemsOf(typed);
      setProblems(found);
      const [first] = Object.keys(found);
      const input = first && event.currentTarget.elements.namedItem(first);
      if (input instanceof HTMLElement) input.focus();
      if (!first && outcome.kind !== 'sending') void send();
    },
  };
}
