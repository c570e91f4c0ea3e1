import path from 'node:path';

/** A file of the repository: its path from the root, and its text. */
export interface TrackedFile {
  file: string;
  text: string;
}

/** A figure of the repository's size, and the most that it may be. */
export interface Figure {
  name: string;
  value: number;
  goal: number;
  /** What is too much, if it can be named. */
  found?: readonly string[];
}

const SHORT = 10;
const MAX_IN_FOLDER = 25;
const DEEPEST = 5;

const isCode = (file: string): boolean => /\.(tsx?|css|cjs|mjs)$/.test(file);
const isTest = (file: string): boolean => /\.(test|spec)\.[^/]+$/.test(file);
const isDocument = (file: string): boolean => file.endsWith('.md') && path.posix.basename(file) !== 'CHANGELOG.md';

const linesIn = (text: string): number => text.split('\n').length - (text === '' || text.endsWith('\n') ? 1 : 0);
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Returns how many folders a folder lies below the `src` of its package; 0 if it lies in none. */
const depthOf = (folder: string): number =>
  (/(?:^|\/)src\/(.+)$/.exec(folder)?.[1] ?? '').split('/').filter(Boolean).length;

/**
 * Returns the size of the repository by its tracked files and the number of its npm scripts. A file of code that is not a
 * test counts as source; styles and plain JavaScript modules count, too.
 */
export function measureSize(files: readonly TrackedFile[], scripts: number): Figure[] {
  const code = files.filter(({ file }) => isCode(file));
  const sources = code.filter(({ file }) => !isTest(file)).map(({ text }) => linesIn(text));
  const tests = code.filter(({ file }) => isTest(file)).map(({ text }) => linesIn(text));
  const folders = code.map(({ file }) => path.posix.dirname(file));
  const large = [...new Set(folders)].filter(
    (folder) => folders.filter((other) => other === folder).length > MAX_IN_FOLDER,
  );
  const deep = [...new Set(folders)].filter((folder) => depthOf(folder) > DEEPEST);
  const short = sources.filter((lines) => lines <= SHORT);
  const words = files.filter(({ file }) => isDocument(file)).map(({ text }) => wordsIn(text));
  return [
    { name: 'source files', value: sources.length, goal: 2600 },
    { name: 'source lines', value: sum(sources), goal: 180_000 },
    { name: `source files of at most ${SHORT} lines`, value: short.length, goal: 60 },
    { name: 'test files', value: tests.length, goal: Number.POSITIVE_INFINITY },
    { name: 'test lines', value: sum(tests), goal: 78_000 },
    { name: `folders with more than ${MAX_IN_FOLDER} files`, value: large.length, goal: 0, found: large },
    { name: `folders deeper than ${DEEPEST} below src`, value: deep.length, goal: 0, found: deep },
    { name: 'words of documentation', value: sum(words), goal: 45_000 },
    { name: 'root scripts', value: scripts, goal: 20 },
  ];
}

const inEnglish = (value: number): string => value.toLocaleString('en');

/** Returns a line for each figure, with its goal, and one for each thing that is too much. */
export const formatSize = (figures: readonly Figure[]): string =>
  figures
    .flatMap(({ name, value, goal, found = [] }) => [
      `${value > goal ? '✗' : '✓'} ${name.padEnd(36)}${inEnglish(value).padStart(9)}${
        Number.isFinite(goal) ? `  at most ${inEnglish(goal)}` : ''
      }`,
      ...(value > goal ? found.map((folder) => `    ${folder}`) : []),
    ])
    .join('\n');
