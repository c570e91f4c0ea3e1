import { setImmediate as nextTurn } from 'node:timers/promises';
import { type HeavyWork, heavyTask, type WorkFor } from '#platform/heavy-work';
import type { ImportColumns } from './headings';
import { type CsvContent, type CsvRow, readCsv } from './read-csv';

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

export const csvTask = heavyTask({
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
  heavy: HeavyWork,
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
