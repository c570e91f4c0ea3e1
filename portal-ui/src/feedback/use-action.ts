import { useHost } from '@nara/shared-contracts';
import { errorText } from '@nara/shared-ui';
import { useCall } from './use-call';

/** Runs what a button starts, and reports a failure as a notice. */
export function useAction<A extends unknown[]>(action: (...args: A) => Promise<void>) {
  const { notify } = useHost();
  const { run, isBusy } = useCall(action, (error) => notify.error(errorText(error)));
  return { run, isBusy };
}
