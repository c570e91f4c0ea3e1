import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { plural } from '@nara/shared-contracts/rules/common';
import { CsvError, parse } from 'csv-parse';
import { restoreCell } from '#platform/http';
import { type WorkerPool, type WorkFor, workerTask } from '#platform/worker-pool';
import {
  type CsvLayout,
  decodeCsv,
  delimiterOf,
  type ImportColumns,
  placeColumns,
  REASON,
  unreadable,
} from './headings';

/** A row of a file, with its cells by column. The apostrophe that an export puts before a formula is removed. */
export interface CsvRow<Column extends string> {
  /** First line of the row in the file, from 1. */
  line: number;
  cells: Readonly<Record<Column, string>>;
  /** All cells in the order of the file, without the reason of an earlier refusal. */
  record: readonly string[];
  /** The reason why the row cannot be read; null when it can. */
  fault: string | null;
}

interface CsvContent<Column extends string> {
  rows: CsvRow<Column>[];
  layout: CsvLayout;
  /** Columns of the file that are not imported. */
  notImported: string[];
}

/** Maximum number of rows. More would take too long to preview. */
const MAX_ROWS = 20_000;
/** Maximum number of characters in a cell. */
const MAX_CELL_LENGTH = 2000;
/** Maximum number of characters in a row and in a line of the file. Limits the cells too. */
const MAX_ROW_LENGTH = 64 * 1024;
/** Number of characters parsed at a time. */
const CHUNK = 64 * 1024;

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += CHUNK) yield text.slice(from, from + CHUNK);
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a CSV file with a heading line. A row with too few or too many cells is returned with its fault. Throws 400
 * `csv-unreadable` if the encoding, headings or quotes of the file cannot be trusted.
 */
export async function readCsv<Column extends string>(
  file: Uint8Array,
  columns: ImportColumns<Column>,
): Promise<CsvContent<Column>> {
  const text = decodeCsv(file);
  checkLines(text);
  const delimiter = delimiterOf(text);
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_LENGTH,
    }),
  );
  let headings: string[] | undefined;
  let places: Record<Column, number> | undefined;
  let reasonAt = -1;
  let last = 0;
  const rows: CsvRow<Column>[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = last + 1;
      last = info.lines;
      if (!headings || !places) {
        const all = record.map((heading) => heading.trim());
        reasonAt = all.indexOf(REASON);
        headings = without(all, reasonAt);
        places = placeColumns(headings, columns);
      } else {
        if (rows.length === MAX_ROWS) throw unreadable(`The file has more than ${MAX_ROWS} rows. Split it in parts.`);
        rows.push(toRow(without(record, reasonAt), line, headings, places));
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(describe(error));
    throw error;
  }
  if (!headings) throw unreadable('The file has no headings.');
  const notImported = columns.informational.filter((name) => headings.includes(name));
  if (reasonAt >= 0) notImported.push(REASON);
  return { rows, layout: { headings, delimiter }, notImported };
}

/** Returns the cells without the one at index `place`; all of them for -1. */
const without = (cells: readonly string[], place: number): string[] => cells.filter((_, at) => at !== place);

function toRow<Column extends string>(
  record: readonly string[],
  line: number,
  headings: readonly string[],
  places: Record<Column, number>,
): CsvRow<Column> {
  const restored = record.map((cell) => restoreCell(cell).trim());
  const cells = Object.entries<number>(places).map(([name, place]) => [name, restored[place] ?? '']);
  return {
    line,
    cells: Object.fromEntries(cells) as Record<Column, string>,
    record: restored,
    fault: faultOf(record, headings),
  };
}

/** Returns the reason why a row cannot be read; null if it can. */
function faultOf(record: readonly string[], headings: readonly string[]): string | null {
  if (record.length !== headings.length) {
    return `It has ${plural(record.length, 'cell')} for ${plural(headings.length, 'heading')}.`;
  }
  const long = record.findIndex((cell) => cell.length > MAX_CELL_LENGTH);
  return long < 0 ? null : `The cell of "${headings[long]}" is longer than ${MAX_CELL_LENGTH} characters.`;
}

/** Throws 400 `csv-unreadable` for a line that could hold more cells than any table has. */
function checkLines(text: string): void {
  const ends = /\r\n|\r|\n|$/g;
  for (let from = 0, line = 1; from < text.length; line += 1) {
    ends.lastIndex = from;
    const { index = text.length, 0: end = '' } = ends.exec(text) ?? {};
    if (index - from > MAX_ROW_LENGTH)
      throw unreadable(`Line ${line} is too long: it has more than ${MAX_ROW_LENGTH} characters.`);
    from = index + Math.max(1, end.length);
  }
}

function describe(error: CsvError): string {
  const line = typeof error.lines === 'number' ? ` at line ${error.lines}` : '';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark is opened${line} and never closed.`;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `A row is too long${line}: a quotation mark may not be closed.`;
  return `A quotation mark stands where none can be${line}. Write it twice within quoted text.`;
}

/**
 * Returns a function that finds the line of another row with the same value, ignoring case. The function returns
 * undefined for a unique or empty value.
 */
export function otherLineIn<Row extends CsvRow<string>>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): (row: Row) => number | undefined {
  const keyOf = (row: Row) => textOf(row).toLowerCase();
  const lines = new Map<string, number[]>();
  for (const row of rows) {
    const known = lines.get(keyOf(row));
    if (known) known.push(row.line);
    else lines.set(keyOf(row), [row.line]);
  }
  lines.delete('');
  return (row) => lines.get(keyOf(row))?.find((line) => line !== row.line);
}

/** Number of bytes that are read within 20 ms. */
const LIGHT = 16 * 1024;
/** Number of rows that the worker process hands over together. */
const PAGE = 500;

interface CsvFile {
  file: Uint8Array;
  columns: ImportColumns<string>;
}

/** Rows as JSON in pages. Parsing 20,000 rows at once would block the event loop. */
interface CsvPages extends Omit<CsvContent<string>, 'rows'> {
  pages: string[];
}

export const csvTask = workerTask({
  name: 'imports.csv',
  isLight: ({ file }: CsvFile) => file.byteLength < LIGHT,
  async run({ file, columns }): Promise<CsvPages> {
    const { rows, ...rest } = await readCsv(file, columns);
    const pages = Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, page) =>
      JSON.stringify(rows.slice(page * PAGE, (page + 1) * PAGE)),
    );
    return { pages, ...rest };
  },
});

/**
 * Reads a CSV file like `readCsv`. A large file is read in a separate process. Throws like `readCsv` and
 * `HeavyWork.run`.
 */
export async function readLargeCsv<Column extends string>(
  heavy: WorkerPool,
  file: Uint8Array,
  columns: ImportColumns<Column>,
  work: WorkFor,
): Promise<CsvContent<Column>> {
  const { pages, ...rest } = await heavy.run(csvTask, { file, columns }, work);
  const rows: CsvRow<Column>[] = [];
  for (const page of pages) {
    // Written by the task.
    rows.push(...(JSON.parse(page) as CsvRow<Column>[]));
    await nextTurn();
  }
  return { rows, ...rest };
}
