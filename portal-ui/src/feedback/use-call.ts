import { useHost } from '@nara/shared-contracts/host';
import { errorText, isSessionRequired, isWaiting } from '@nara/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useReducer } from 'react';

/**
 * Runs a mutating call and reports its state. A lost session is not an error here: the shell asks for the passcode.
 * `onError` receives all other errors; the call counts as busy until it has settled.
 */
export function useCall<A extends unknown[]>(
  call: (...args: A) => Promise<void>,
  onError?: (error: unknown, args: A) => void | Promise<void>,
) {
  // The mutation notifies its observers a tick later, by which time a slow device may have handled a second press.
  const [, renderNow] = useReducer((count: number) => count + 1, 0);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (args: A) => call(...args),
    onError: (fault, args) => (isSessionRequired(fault) ? undefined : onError?.(fault, args)),
    // Without a connection the call fails visibly instead of waiting silently for one.
    networkMode: 'always',
    gcTime: 0,
  });
  /** Resolves with true if the call succeeded and with false if it failed; never rejects. */
  const run = async (...args: A): Promise<boolean> => {
    const settled = mutateAsync(args);
    renderNow();
    try {
      await settled;
      return true;
    } catch {
      return false;
    } finally {
      renderNow();
    }
  };
  return { run, isBusy: isPending, error: isSessionRequired(error) ? undefined : (error ?? undefined) };
}

/**
 * Returns a function that runs an action that may need approval: waiting for approval is announced, and counts as done.
 */
export function useWaiting() {
  const { notify } = useHost();
  return async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!isWaiting(error)) throw error;
      notify.success(errorText(error));
    }
  };
}

/** Runs the action of a button, and reports a failure as a notice; an action that waits for approval counts as done. */
export function useAction<A extends unknown[]>(action: (...args: A) => Promise<void>) {
  const { notify } = useHost();
  const orWait = useWaiting();
  const { run, isBusy } = useCall(
    (...args: A) => orWait(() => action(...args)),
    (error) => notify.error(errorText(error)),
  );
  return { run, isBusy };
}
