/**
 * Leads the focus to the start of the page's content, as a new page would: for a press whose own button goes away.
 */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });
