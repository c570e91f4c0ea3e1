/** Number of rows rendered above and below the window, so that scrolling shows no gap. */
const MARGIN = 8;

/** Returns the rows to render, in order: those in the window, and the focused one wherever it is. */
export function shownRows(
  { top, height, rowHeight }: { top: number; height: number; rowHeight: number },
  rows: number,
  focused: number,
): number[] {
  const first = Math.max(0, Math.floor(top / rowHeight) - MARGIN);
  const last = Math.min(rows - 1, Math.ceil((top + height) / rowHeight) + MARGIN);
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (focused < first) return [focused, ...shown];
  return focused > last && focused < rows ? [...shown, focused] : shown;
}
