import { useHost } from '@nara/shared-contracts/host';

/**
 * Returns a function that copies a text and shows a notice of success, or of a browser that forbids copying. `what`
 * names the text: `3 order IDs`. Resolves with true if it was copied.
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
