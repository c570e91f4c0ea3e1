import { errorText } from '@nara/shared-ui';
import { useRef, useState } from 'react';

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
