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
