import { setImmediate as nextTurn } from 'node:timers/promises';
import { type HeavyWork, heavyTask, type WorkFor } from '#platform/heavy-work';
import type { ReadFile, SettlementLine, StatementLine } from './lines';
import { type FileToRead, readFile } from './read-file';

/** Number of bytes that are read within 20 ms. */
const LIGHT = 16 * 1024;
/**
 * Number of lines that the worker process hands over together. Parsing 50,000 lines at once would block the event loop.
 */
const PAGE = 500;

/** A parsed file, with its lines as JSON in pages. */
interface ReadPages {
  about: Omit<ReadFile, 'lines'>;
  pages: string[];
}

export const booksTask = heavyTask({
  name: 'reconciliation.read',
  isLight: ({ file }: FileToRead) => file.byteLength < LIGHT,
  run(input): ReadPages {
    const { lines, ...about } = readFile(input);
    const pages = Array.from({ length: Math.ceil(lines.length / PAGE) }, (_, page) =>
      JSON.stringify(lines.slice(page * PAGE, (page + 1) * PAGE)),
    );
    return { about, pages };
  },
});

/**
 * Reads a file like `readFile`. A large file is read in a separate process. Throws like `readFile` and `HeavyWork.run`.
 */
export async function readLargeFile(heavy: HeavyWork, input: FileToRead, work: WorkFor): Promise<ReadFile> {
  const { about, pages } = await heavy.run(booksTask, input, work);
  const lines: (StatementLine | SettlementLine)[] = [];
  for (const page of pages) {
    // Written by the task.
    lines.push(...(JSON.parse(page) as typeof lines));
    await nextTurn();
  }
  return { ...about, lines } as ReadFile;
}
