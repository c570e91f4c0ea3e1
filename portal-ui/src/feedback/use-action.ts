import { useHost } from '@nara/shared-contracts';
import { errorText, isSessionRequired } from '@nara/shared-ui';
import { useState } from 'react';

/**
 * Something a button starts: whether it is under way, and a run that reports a failure as a notice. A lost session
 * needs no notice: the shell asks for the passcode.
 */
export function useAction<A extends unknown[]>(action: (...args: A) => Promise<void>) {
  const { notify } = useHost();
  const [isBusy, setIsBusy] = useState(false);
  /** Answers whether it succeeded. */
  const run = async (...args: A): Promise<boolean> => {
    setIsBusy(true);
    try {
      await action(...args);
      return true;
    } catch (error) {
      if (!isSessionRequired(error)) notify.error(errorText(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy };
}
