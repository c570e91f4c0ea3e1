/** A cell of the grid: its row and column, from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Selected cells: from the start of the selection to the focused cell. */
export interface Span {
  readonly anchor: Place;
  readonly focus: Place;
}

/** A rectangle of cells; all four edges are inclusive. */
export interface Region {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Returns the selection of one cell. */
export const at = (place: Place): Span => ({ anchor: place, focus: place });

/** Returns the rectangle of a selection. */
export const regionOf = ({ anchor, focus }: Span): Region => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

/** Returns the selection of a rectangle. */
export const spanOf = ({ top, bottom, left, right }: Region): Span => ({
  anchor: { row: top, column: left },
  focus: { row: bottom, column: right },
});

/** Returns the cells of a region, row by row. */
export const placesOf = ({ top, bottom, left, right }: Region): Place[][] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, along) => ({ row: top + down, column: left + along })),
  );

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** Returns the cell of the grid that is nearest to a position. */
export const clampPlace = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: clamp(row, rows - 1),
  column: clamp(column, columns - 1),
});

/** Clamps a selection to the grid, which may have become shorter. */
export const clampSpan = ({ anchor, focus }: Span, size: Size): Span => ({
  anchor: clampPlace(anchor, size),
  focus: clampPlace(focus, size),
});

/**
 * Returns the position that a key moves to; undefined for other keys. `page` is the number of visible rows; `isFar`
 * moves to the edge of the grid.
 */
export function placeAfter(
  { row, column }: Place,
  { key, isFar }: { key: string; isFar: boolean },
  size: Size,
  page: number,
): Place | undefined {
  const far = Number.MAX_SAFE_INTEGER;
  const targets: Readonly<Record<string, Place>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? far : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? far : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? far : row, column: far },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  };
  const target = targets[key];
  return target && clampPlace(target, size);
}

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
