import { useHost } from '@nara/shared-contracts';
import { useState } from 'react';
import { errorText, isSessionRequired } from '../feedback';

/**
 * Something a button starts: whether it is under way, and a run that reports a failure as a notice. A lost session
 * needs no notice: the shell asks for the passcode.
 */
export function useAction<A extends unknown[]>(action: (...args: A) => Promise<void>) {
  const { notify } = useHost();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (...args: A): Promise<void> => {
    setIsBusy(true);
    try {
      await action(...args);
    } catch (error) {
      if (!isSessionRequired(error)) notify.error(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy };
}
