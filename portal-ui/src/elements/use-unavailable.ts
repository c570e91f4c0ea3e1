import { useOptionalHost } from '@nara/shared-contracts';
import type { MouseEvent, MouseEventHandler } from 'react';

export interface Unavailable {
  /**
   * Reason why the button does nothing now. It looks disabled, but keeps its place in the order of the keyboard, and
   * tells the reason on hover, to screen readers and when it is pressed.
   */
  unavailable?: string;
}

/** Returns the attributes of a button that may be unavailable for a reason. */
export function useUnavailable(reason: string | undefined, onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  const host = useOptionalHost();
  if (reason === undefined) return { onClick };
  return {
    'aria-disabled': true,
    'aria-description': reason,
    title: reason,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // It may be the one that submits a form.
      event.preventDefault();
      host?.notify.info(reason);
    },
  };
}
