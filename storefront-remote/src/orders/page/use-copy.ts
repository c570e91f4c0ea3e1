import { useHost } from '@nara/shared-contracts/host';

/** Returns a function that copies a text and announces it: `Account number copied`. */
export function useCopy(): (name: string, text: string) => Promise<void> {
  const { notify } = useHost();
  return async (name, text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(`${name} copied`);
    } catch {
      notify.error('This browser did not allow copying. Select the text and copy it by hand.');
    }
  };
}
