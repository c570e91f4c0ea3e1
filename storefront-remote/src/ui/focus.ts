/**
 * Leads the focus to the start of the page's content, as a new page would: for a press whose own button goes away.
 */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });

/** Tells whether nobody holds the focus, as when the control that held it was removed or disabled. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
}
