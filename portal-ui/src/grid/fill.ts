import { type Place, placesOf, type Region, type Size } from './region';

/** A text for a cell. */
export interface Filling extends Place {
  readonly text: string;
}

type Block = readonly (readonly string[])[];

/** Returns the number of cells in the longest line. */
export const breadthOf = (block: Block): number => block.reduce((most, { length }) => Math.max(most, length), 0);

interface Pasted {
  cells: Filling[];
  /** Filled cells, which are selected afterwards. */
  region: Region;
  /** Number of non-empty lines that did not fit into the grid. */
  lost: number;
}

/**
 * Returns the cells that pasting a block over a region fills: the block is repeated if the region is an exact multiple
 * of it, otherwise pasted once from the region's first cell. Cells beyond the grid are left out.
 */
export function pasteBlock(block: Block, region: Region, size: Size): Pasted {
  const width = breadthOf(block);
  const repeats = (wide: number, narrow: number) => (wide % narrow === 0 ? wide / narrow : 1);
  const height = block.length * repeats(region.bottom - region.top + 1, block.length);
  const breadth = width * repeats(region.right - region.left + 1, width);
  const filled = {
    top: region.top,
    left: region.left,
    bottom: Math.min(region.top + height, size.rows) - 1,
    right: Math.min(region.left + breadth, size.columns) - 1,
  };
  const cells = placesOf(filled)
    .flat()
    .map((place) => ({
      ...place,
      text: block[(place.row - region.top) % block.length]?.[(place.column - region.left) % width] ?? '',
    }));
  // A whole column copied from a spreadsheet ends in thousands of empty lines.
  const beyond = height === block.length ? block.slice(filled.bottom - region.top + 1) : [];
  return { cells, region: filled, lost: beyond.filter((texts) => texts.some(Boolean)).length };
}

/**
 * Returns the cells filled by pasting a block that has keys in `keyColumn`: each line goes to the row with its key, in
 * any order. `rowOf` finds a row by its key.
 */
export function pasteByKey(
  block: Block,
  { left, keyColumn, columns }: { left: number; keyColumn: number; columns: number },
  rowOf: (key: string) => number | undefined,
): Omit<Pasted, 'region'> {
  const rows = block.map((texts) => ({ row: rowOf(texts[keyColumn - left] ?? ''), texts }));
  const found = rows.flatMap(({ row, texts }) => (row === undefined ? [] : [{ row, texts }]));
  const cells = found.flatMap(({ row, texts }) =>
    texts.slice(0, columns - left).map((text, along) => ({ row, column: left + along, text })),
  );
  const lost = rows.filter(({ row, texts }) => row === undefined && texts.some(Boolean)).length;
  return { cells, lost };
}

/**
 * Returns the cells filled by filling a region down: its first row is copied into all others. A region of one row
 * copies the row above it.
 */
export function fillDown(region: Region, textAt: (place: Place) => string): Filling[] {
  const source = region.top === region.bottom ? region.top - 1 : region.top;
  if (source < 0) return [];
  return placesOf({ ...region, top: source + 1 })
    .flat()
    .map((place) => ({ ...place, text: textAt({ row: source, column: place.column }) }));
}

/** Matches a quoted cell of a spreadsheet, if its delimiter follows. */
const QUOTED = /^"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)/;
const PLAIN = /^[^\t\r\n]*/;
const LINE_END = /^(?:\r\n|\n|\r)/;

/** Returns a cell on one line, trimmed of the whitespace that spreadsheets add around figures. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Parses a spreadsheet's clipboard text: rows of cells, separated by tabs. A cell in quotation marks may contain tabs
 * and line breaks; every cell becomes one line.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let rest = text.replace(LINE_END_AT_END, '');
  for (;;) {
    const quoted = QUOTED.exec(rest);
    const [all = '', inner] = quoted ?? PLAIN.exec(rest) ?? [];
    rows.at(-1)?.push(oneLine(quoted ? (inner ?? '').replaceAll('""', '"') : all));
    rest = rest.slice(all.length);
    const end = LINE_END.exec(rest);
    if (end) rows.push([]);
    else if (rest === '') return rows;
    rest = rest.slice(end?.[0].length ?? 1);
  }
}

/** Matches the line break after the last row. */
const LINE_END_AT_END = /(?:\r\n|\n|\r)$/;

/** Formats rows of cells for pasting into spreadsheets. */
export const formatTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quote).join('\t')).join('\n');

const quote = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
