import { errorText, focusFault, focusOn, isFocusLost } from '@nara/shared-ui';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Outcome {
  isBusy: boolean;
  /** True if the last attempt succeeded. */
  isDone?: boolean;
  /** Reason why the last attempt failed. */
  failure?: string;
}

/** Sends one request at a time and keeps its result. `explain` turns what was thrown into a message. */
export function useSending(explain: (error: unknown) => string = errorText) {
  const [outcome, setOutcome] = useState<Outcome>({ isBusy: false });
  const isBusy = useRef(false);
  return {
    ...outcome,
    /** Sends, unless a request is under way. Resolves to true if it succeeded; never rejects. */
    async send(work: () => Promise<unknown>): Promise<boolean> {
      if (isBusy.current) return false;
      isBusy.current = true;
      setOutcome({ isBusy: true });
      const failed = await work().then(
        () => null,
        (error: unknown) => ({ failure: explain(error) }),
      );
      isBusy.current = false;
      setOutcome({ isBusy: false, ...(failed ?? { isDone: true }) });
      return failed === null;
    },
    /** Clears a failure that has been read. */
    dismiss: () => setOutcome(({ failure: _, ...others }) => others),
  };
}

interface FormOptions<Values, Problems> {
  empty: Values;
  /** Returns the problems keyed by input, in the order of the form; empty if the form can be sent. */
  problemsOf: (values: Values) => Problems;
  send: (values: Values) => Promise<unknown>;
  /** Turns what `send` threw into a message. */
  explain?: (error: unknown) => string;
}

/**
 * Holds a form: its values, its problems, and the result of sending. The focus moves to the first invalid input, or to
 * the message that says why it was not sent.
 */
export function useForm<Values extends object, Problems extends object>(options: FormOptions<Values, Problems>) {
  const { empty, problemsOf, send, explain } = options;
  const [values, setValues] = useState(empty);
  // Inputs that were invalid when the form was submitted; each shows its problem until it is valid.
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const sending = useSending(explain);
  const form = useRef<Element>(null);

  useEffect(() => {
    if (sending.failure) focusFault(form.current);
  }, [sending.failure]);

  const current = Object.entries(problemsOf(values)).filter(([name]) => wrong.includes(name));
  return {
    values,
    problems: Object.fromEntries(current) as Partial<Problems>,
    isBusy: sending.isBusy,
    isSent: sending.isDone === true,
    failure: sending.failure,
    edit: (change: Partial<Values>) => setValues((before) => ({ ...before, ...change })),
    reset: () => setValues(empty),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const found = problemsOf(values);
      form.current = event.currentTarget;
      const names = Object.keys(found);
      setWrong(names);
      const [first] = names;
      if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      else void sending.send(() => send(values));
    },
  };
}

/** Returns the focus to the control that had it before the busy form was disabled. */
export function useFocusAfterBusy(isBusy: boolean): void {
  const held = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isBusy) held.current = document.activeElement;
    else if (isFocusLost()) focusOn(held.current);
  }, [isBusy]);
}
