import { focusOn, isFocusLost } from '@nara/shared-ui';
import { useLayoutEffect, useRef } from 'react';

/** Returns the focus to the control that had it before the busy form was disabled. */
export function useFocusAfterBusy(isBusy: boolean): void {
  const held = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isBusy) held.current = document.activeElement;
    else if (isFocusLost()) focusOn(held.current);
  }, [isBusy]);
}
