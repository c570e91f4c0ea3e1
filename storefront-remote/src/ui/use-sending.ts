import { errorText } from '@nara/shared-ui';
import { useRef, useState } from 'react';

interface Outcome {
  isBusy: boolean;
  /** The last try succeeded. */
  isDone?: boolean;
  /** Why the last try failed. */
  failure?: string;
}

/** Sends one thing at a time, and keeps how it went. `explain` turns what was thrown into a sentence. */
export function useSending(explain: (error: unknown) => string = errorText) {
  const [outcome, setOutcome] = useState<Outcome>({ isBusy: false });
  const isBusy = useRef(false);
  return {
    ...outcome,
    /** Sends, unless something is on its way. Resolves to whether it succeeded; never rejects. */
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
    /** Forgets a failure that has been read. */
    dismiss: () => setOutcome(({ failure: _, ...others }) => others),
  };
}
