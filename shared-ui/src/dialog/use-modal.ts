import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusOn, giveFocusBack } from './focus';

/**
 * Opens a native dialog above the page while mounted, and returns the focus afterwards. While suspended, the page below
 * is usable; the dialog keeps its content, and reopens with the focus where it was. `chooseFocus` returns the element
 * to focus first; defaults to the browser's choice.
 */
export function useModal(
  isSuspended = false,
  chooseFocus?: (dialog: HTMLDialogElement) => Element | null,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const focused = useRef<Element>(null);
  const choose = useRef(chooseFocus);
  useEffect(() => {
    const element = dialog.current;
    if (isSuspended || !element) return;
    opener.current ??= document.activeElement;
    showModally(element);
    if (element.contains(focused.current)) focusOn(focused.current);
    else if (choose.current) focusOn(choose.current(element));
    return () => {
      focused.current = document.activeElement;
      element.close();
    };
  }, [isSuspended]);
  // Closes in the same commit: a passive effect may run later, and a key pressed until then would go to the wrong
  // element.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      giveFocusBack(opener.current);
    };
  }, []);
  return dialog;
}

/** Opens a native dialog above the page, which keeps its scroll position and the space of its scrollbar. */
export function showModally(dialog: HTMLDialogElement): void {
  const page = document.documentElement;
  page.toggleAttribute('data-scrolls', window.innerWidth > page.clientWidth);
  dialog.showModal();
}
