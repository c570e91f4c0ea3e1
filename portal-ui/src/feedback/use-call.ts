import { isSessionRequired } from '@nara/shared-ui';
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
  const [, drawNow] = useReducer((count: number) => count + 1, 0);
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
    drawNow();
    try {
      await settled;
      return true;
    } catch {
      return false;
    } finally {
      drawNow();
    }
  };
  return { run, isBusy: isPending, error: isSessionRequired(error) ? undefined : (error ?? undefined) };
}
