/** Returns whether the browser can keep a panel next to its anchor and inside the window. */
const hasAnchorPositioning = (): boolean => globalThis.CSS?.supports?.('position-area', 'block-end') ?? false;

/** Gap between an anchor and its panel, and minimum distance from the edge of the window, in px. */
const GAP = 4;
const MARGIN = 8;

/**
 * Shows a panel above everything else and keeps it next to its anchor: on the other side if there is no room, and never
 * outside the window. CSS does that if the browser supports it; otherwise a library does, loaded on first use. Returns
 * a function that stops it.
 */
export function placePanel(panel: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): () => void {
  panel.showPopover?.();
  if (hasAnchorPositioning()) return () => {};
  let stop: (() => void) | undefined;
  let isGone = false;
  void import('@floating-ui/dom').then(({ autoUpdate, computePosition, flip, offset, shift }) => {
    if (isGone) return;
    stop = autoUpdate(anchor, panel, async () => {
      const { x, y } = await computePosition(anchor, panel, {
        strategy: 'fixed',
        placement: `bottom-${align}`,
        middleware: [offset(GAP), flip(), shift({ padding: MARGIN })],
      });
      Object.assign(panel.style, { left: `${x}px`, top: `${y}px` });
    });
  });
  return () => {
    isGone = true;
    stop?.();
  };
}
