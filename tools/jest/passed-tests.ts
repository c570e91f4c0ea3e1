import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Jest loads this file without a loader, so it imports only what Node.js has.
const ROOT = path.join(import.meta.dirname, '../..');

/** Files and folders that every test runs with, next to the modules that it loads. */
const SURROUNDINGS = ['tools/jest', 'jest.config.js', 'package-lock.json'];

/** Hashes of the files with which a test file passed, by their path in the repository, and the Node.js that ran it. */
type Passed = Readonly<Record<string, string>>;

const hashes = new Map<string, { changedAt: number; hash: string }>();

/** Returns the hash of a file as it is now; null if there is none. */
function hashOf(file: string): string | null {
  if (!existsSync(file)) return null;
  const changedAt = statSync(file).mtimeMs;
  const known = hashes.get(file);
  if (known?.changedAt === changedAt) return known.hash;
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64');
  hashes.set(file, { changedAt, hash });
  return hash;
}

const filesOf = (place: string): string[] =>
  statSync(place).isDirectory() ? readdirSync(place).map((name) => path.join(place, name)) : [place];

const hashesOf = (files: readonly string[], root: string): Passed => ({
  node: process.version,
  ...Object.fromEntries(files.map((file) => [path.relative(root, file), hashOf(file) ?? ''])),
});

const placeOf = (folder: string, test: string, root: string): string =>
  path.join(root, '.cache', folder, `${path.relative(root, test)}.json`);

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // There is none, or a machine that lost power left half of it.
    return null;
  }
};

/** Returns whether a test file passed on this machine, and nothing that it loaded has changed since. */
export function hasPassed(test: string, root = ROOT): boolean {
  const passed = readJson(placeOf('passed', test, root)) as Passed | null;
  return (
    passed !== null &&
    Object.entries(passed).every(([file, hash]) =>
      file === 'node' ? hash === process.version : hash === hashOf(path.join(root, file)),
    )
  );
}

/** The parts of Jest's result of a test file that say whether all of it ran and passed. */
interface Result {
  testFilePath: string;
  numFailingTests: number;
  numPendingTests: number;
  testExecError?: unknown;
  perfStats: { start: number };
}

/**
 * Reporter of Jest: records with which files a test file passed. A test that reads files by itself is not recorded,
 * because nothing says which, nor one whose modules were changed while it ran.
 */
export default class PassedTests {
  readonly #root: string;

  constructor(_config?: unknown, { root = ROOT }: { root?: string } = {}) {
    this.#root = root;
  }

  onTestResult(_test: unknown, result: Result): void {
    const { testFilePath: test, numFailingTests, numPendingTests, testExecError, perfStats } = result;
    const record = placeOf('passed', test, this.#root);
    rmSync(record, { force: true });
    const note = placeOf('loaded', test, this.#root);
    const loaded = readJson(note) as string[] | null;
    rmSync(note, { force: true });
    if (!loaded || testExecError || numFailingTests + numPendingTests > 0) return;
    if (readFileSync(test, 'utf8').includes("'node:fs")) return;
    const own = loaded.filter((file) => !file.includes('/node_modules/'));
    if (own.some((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) >= perfStats.start)) return;
    const surroundings = SURROUNDINGS.flatMap((place) => filesOf(path.join(this.#root, place)));
    mkdirSync(path.dirname(record), { recursive: true });
    writeFileSync(record, JSON.stringify(hashesOf([...own, ...surroundings], this.#root)));
  }
}
