import { useHost } from '@nara/shared-contracts/host';
import { errorText } from '@nara/shared-ui';
import { useCall } from './use-call';
import { useWaiting } from './use-waiting';

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
