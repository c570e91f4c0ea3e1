import { useOptionalHost } from '@nara/shared-contracts/host';
import type { MouseEvent, MouseEventHandler } from 'react';

export interface Unavailable {
  /**
   * Reason why the button is unavailable. The button looks disabled, but stays in the tab order. The reason shows on
   * hover, to screen readers and when the button is pressed.
   */
  unavailable?: string;
}

/** Returns the attributes of a button that can be unavailable for a reason. */
export function useUnavailable(reason: string | undefined, onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  const host = useOptionalHost();
  if (reason === undefined) return { onClick };
  return {
    'aria-disabled': true,
    'aria-description': reason,
    title: reason,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // The button may submit a form.
      event.preventDefault();
      host?.notify.info(reason);
    },
  };
}
