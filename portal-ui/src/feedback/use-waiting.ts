import { useHost } from '@nara/shared-contracts/host';
import { errorText, isWaiting } from '@nara/shared-ui';

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
