import { useHost } from '@nara/shared-contracts';
import { errorText, isWaiting } from '@nara/shared-ui';

/** Returns how to run what may have to wait for a second person: that is announced, and counts as done. */
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
