import { type HeavyWork, type HeavyWorkCall, heavyTask } from '#platform/heavy-work';
import type { ReadFile } from './lines';
import { type FileToRead, readFile } from './read-file';

/** Bytes that are read within 20 ms. */
const LIGHT = 16 * 1024;

/** Hands what it read over as text: taking 50,000 lines over as objects would hold others up. */
export const booksTask = heavyTask({
  name: 'reconciliation.read',
  isLight: ({ file }: FileToRead) => file.byteLength < LIGHT,
  run: (input) => JSON.stringify(readFile(input)),
});

/** Reads a file like `readFile`, a large one in a process beside the server. Throws as it does, and as `HeavyWork.run`. */
export async function readLargeFile(heavy: HeavyWork, input: FileToRead, call: HeavyWorkCall): Promise<ReadFile> {
  // Written by the task.
  return JSON.parse(await heavy.run(booksTask, input, call)) as ReadFile;
}
