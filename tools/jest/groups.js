import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Number of test files that share their modules, in every tier: docs/decisions/0013. */
const GROUP_SIZE = 24;

const someMatch = (patterns, text) => patterns.some((pattern) => new RegExp(pattern).test(text));

/** Returns the test files of a Jest project, by its own patterns. */
export const testFilesOf = ({ rootDir, testRegex, testPathIgnorePatterns }) =>
  readdirSync(rootDir, { recursive: true })
    .map((file) => path.join(rootDir, file))
    .filter((file) => someMatch(testRegex, file) && !someMatch(testPathIgnorePatterns, file))
    .sort();

/** Returns the pattern by which Jest finds, or ignores, this file alone. */
export const patternOf = (file) => `^${file.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** Returns files in an order that depends only on their paths and the seed. */
export function shuffled(files, seed) {
  const keyOf = (file) =>
    createHash('sha256')
      .update(`${seed} ${path.relative('.', file)}`)
      .digest('hex');
  return files
    .map((file) => ({ file, key: keyOf(file) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ file }) => file);
}

/** Returns the comment in which a test file requests another environment, or an empty string. */
const environmentOf = (file) => /@jest-environment \S+/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';

/** Deals files into as few groups of at most `GROUP_SIZE` as there can be, of nearly equal sizes. */
export function dealt(files) {
  const count = Math.ceil(files.length / GROUP_SIZE);
  return Array.from({ length: count }, (_, first) => files.filter((_file, index) => index % count === first));
}

const groupText = (environment, files) =>
  [
    `/** ${environment} */`,
    ...files.map(
      (file) => `describe(${JSON.stringify(path.relative('.', file))}, () => void require(${JSON.stringify(file)}));`,
    ),
    '',
  ].join('\n');

/**
 * Returns the project with lists of test files, each bundled in groups by the seed, every group as one file in `target`. Jest reloads the
 * modules under test for every file, which for the server takes as long as the tests. The files of a group share them.
 */
export function grouped(project, lists, target, seed) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const alike = lists.flatMap((files) => {
    const environments = [...new Set(files.map(environmentOf))];
    return environments.map((environment) => files.filter((file) => environmentOf(file) === environment));
  });
  for (const [list, files] of alike.entries()) {
    for (const [group, its] of dealt(shuffled(files, seed)).entries()) {
      writeFileSync(path.join(target, `${list + 1}-${group + 1}.test.js`), groupText(environmentOf(its[0]), its));
    }
  }
  return { ...project, roots: [target], testRegex: ['\\.test\\.js$'], testPathIgnorePatterns: [] };
}
