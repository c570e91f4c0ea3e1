import { focusOn, giveFocusBack, showModally } from '@nara/shared-ui';
import {
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { afterNextFrame } from './spare-time';

interface DialogOptions {
  isOpen?: boolean;
  /** Called on a request to close the dialog. The owner closes or unmounts it. */
  onClose: () => void;
  /** Ignores Escape, for example while a confirmed action is under way. */
  isHeld?: boolean;
  /**
   * Shows the dialog first and makes it modal after that frame. Making the rest of the page inert restyles it as a
   * whole, and a slow phone should not wait for that before it shows the dialog.
   */
  isShownFirst?: boolean;
}

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
}

/** Opens a native dialog above the page, handles Escape at any moment, and returns the focus afterwards. */
export function useDialog({
  isOpen = true,
  onClose,
  isHeld = false,
  isShownFirst = false,
}: DialogOptions): DialogProps {
  const ref = useRef<HTMLDialogElement>(null);
  const undo = useRef<() => void>(undefined);
  const askToClose = useEffectEvent(onClose);
  const close = useCallback(() => {
    undo.current?.();
    undo.current = undefined;
  }, []);

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    const opener = document.activeElement;
    const stopIgnoring = ignoreSecondTap(dialog);
    const stopOpening = isShownFirst ? showThenTakeOver(dialog, () => askToClose()) : showModally(dialog);
    undo.current = () => {
      stopIgnoring();
      stopOpening?.();
      dialog.close();
      giveFocusBack(opener);
    };
  }, [isOpen, isShownFirst]);
  // Closes in the same commit: a passive effect may run later, and a key pressed until then would go to the wrong
  // element.
  useLayoutEffect(() => {
    if (!isOpen) close();
  }, [isOpen, close]);
  useLayoutEffect(() => close, [close]);

  return {
    ref,
    onCancel(event) {
      event.preventDefault();
      if (!isHeld) onClose();
    },
    // At the second Escape in a row, a browser closes a dialog without asking. The owner must know that it is closed.
    onClose() {
      if (undo.current && !ref.current?.open) onClose();
    },
  };
}

/** Maximum time (ms) between the taps of a double tap, on most systems. */
const DOUBLE_TAP_MS = 500;

/** Ignores the second tap of a double tap whose first tap opened the dialog. Returns a function that cancels it. */
function ignoreSecondTap(dialog: HTMLDialogElement): () => void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const types = ['mousedown', 'click'] as const;
  const stop = () => {
    clearTimeout(timer);
    for (const type of types) dialog.removeEventListener(type, ignore, true);
  };
  for (const type of types) dialog.addEventListener(type, ignore, true);
  const timer = setTimeout(stop, DOUBLE_TAP_MS);
  return stop;
}

/** Shows a dialog, and makes it modal after the next frame. Returns a function that cancels it. */
function showThenTakeOver(dialog: HTMLDialogElement, askToClose: () => void): () => void {
  // The browser handles Escape only for modal dialogs.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') askToClose();
  };
  document.addEventListener('keydown', onKeyDown);
  dialog.open = true;
  const cancel = afterNextFrame(() => {
    document.removeEventListener('keydown', onKeyDown);
    const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
    // An open dialog cannot become modal.
    dialog.open = false;
    showModally(dialog);
    // A user who moved the focus before this frame stays there: their next key press must not close the dialog.
    focusOn(focused);
  });
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    cancel();
  };
}
