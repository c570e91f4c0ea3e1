import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Focuses an element if it is still in the page. */
export function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
}

/** Moves the focus to the start of the page's content, as a new page would. Used if the pressed button disappears. */
export const focusContent = (): void =>
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });

/** Returns true if no element has the focus, for example after the focused control was removed or disabled. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
}

/** Returns the focus to where it came from, or to the content if that element is gone or can no longer be focused. */
export function giveFocusBack(opener: Element | null): void {
  if (!opener || opener === document.body) return;
  focusOn(opener);
  // React may be about to remove or enable the opener in the same commit.
  queueMicrotask(() => {
    if (isFocusLost()) focusOn(opener);
    if (isFocusLost()) focusContent();
  });
}

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
