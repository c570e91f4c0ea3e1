import { useHost } from '@nara/shared-contracts';

/**
 * Copies a text and says that it did; `what` names it: `3 order IDs`. A browser that forbids copying is said too.
 * Answers whether it did.
 */
export function useCopy(): (text: string, what: string) => Promise<boolean> {
  const { notify } = useHost();
  return async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(`Copied ${what}`);
      return true;
    } catch {
      notify.error('This browser did not allow copying. Select the text and copy it by hand.');
      return false;
    }
  };
}
