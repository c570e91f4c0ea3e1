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
import { afterNextFrame } from './after-next-frame';

interface DialogOptions {
  isOpen?: boolean;
  /** Called when somebody asks to close the dialog. The owner closes or unmounts it. */
  onClose: () => void;
  /** Ignores Escape, as while what was confirmed is under way. */
  isHeld?: boolean;
  /**
   * Shows the dialog first and makes it modal right after that frame: a page that can no longer be reached is restyled as
   * a whole, and a slow phone need not wait for that to see what was asked for.
   */
  isShownFirst?: boolean;
}

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
}

/** Opens a native dialog above the page, takes Escape for it at any moment, and gives the focus back afterwards. */
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
  // Closes in the same commit: a passive effect may run later, and a key pressed until then would go astray.
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
    // A browser closes a dialog without asking at the second Escape in a row; the owner must not think it open.
    onClose() {
      if (undo.current && !ref.current?.open) onClose();
    },
  };
}

/** Longest time (ms) between the taps of a double tap, on most systems. */
const DOUBLE_TAP_MS = 500;

/** Takes no notice of the second half of a double tap whose first half opened the dialog. Returns how to call that off. */
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

/** Shows a dialog, and makes it modal after the next frame. Returns how to call that off. */
function showThenTakeOver(dialog: HTMLDialogElement, askToClose: () => void): () => void {
  // The browser takes Escape only for a modal dialog.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') askToClose();
  };
  document.addEventListener('keydown', onKeyDown);
  dialog.open = true;
  const cancel = afterNextFrame(() => {
    document.removeEventListener('keydown', onKeyDown);
    const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
    // A dialog that is open cannot become modal.
    dialog.open = false;
    showModally(dialog);
    // Whoever was quicker than this frame goes on where they were: what they press next must not close the dialog.
    focusOn(focused);
  });
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    cancel();
  };
}
