import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const someMatch = (patterns, text) => patterns.some((pattern) => new RegExp(pattern).test(text));

/** Returns the test files of a Jest project, by its own patterns. */
export const testFilesOf = ({ rootDir, testRegex, testPathIgnorePatterns }) =>
  readdirSync(rootDir, { recursive: true })
    .map((file) => path.join(rootDir, file))
    .filter((file) => someMatch(testRegex, file) && !someMatch(testPathIgnorePatterns, file))
    .sort();

/** Returns the comment in which a test file requests another environment, or an empty string. */
const environmentOf = (file) => /@jest-environment \S+/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';

/** Splits files into groups of at most `size`. Separates neighbours, which are often slow together. */
function dealt(files, size) {
  const count = Math.ceil(files.length / size);
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
 * Returns the project with its test files bundled in groups, each as one file in `target`. Jest reloads the modules
 * under test for every file, which takes longer than most tests. The files of a group share them.
 */
export function grouped(project, target, size) {
  const files = testFilesOf(project);
  const environments = [...new Set(files.map(environmentOf))];
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const [kind, environment] of environments.entries()) {
    const members = files.filter((file) => environmentOf(file) === environment);
    for (const [group, its] of dealt(members, size).entries()) {
      writeFileSync(path.join(target, `${kind + 1}-${group + 1}.test.js`), groupText(environment, its));
    }
  }
  return { ...project, roots: [target], testRegex: ['\\.test\\.js$'], testPathIgnorePatterns: [] };
}
