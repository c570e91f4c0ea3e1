import { focusOn, isFocusLost } from '@nara/shared-ui';
import { useLayoutEffect, useRef } from 'react';

/** Gives the focus back to the control that held it before a form was disabled for as long as it is busy. */
export function useFocusAfterBusy(isBusy: boolean): void {
  const held = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isBusy) held.current = document.activeElement;
    else if (isFocusLost()) focusOn(held.current);
  }, [isBusy]);
}
