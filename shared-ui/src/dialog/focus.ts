/** Gives the focus to an element, if it is still there. */
export function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
}

/**
 * Leads the focus to the start of the page's content, as a new page would: for a press whose own button goes away.
 */
export const focusContent = (): void =>
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });

/** Tells whether nobody holds the focus, as when the control that held it was removed or disabled. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
}

/** Gives the focus back to where it came from, or to the content when that went away or can no longer take it. */
export function giveFocusBack(opener: Element | null): void {
  if (!opener || opener === document.body) return;
  focusOn(opener);
  // React may be about to remove or enable the opener in the same go.
  queueMicrotask(() => {
    if (isFocusLost()) focusOn(opener);
    if (isFocusLost()) focusContent();
  });
}
