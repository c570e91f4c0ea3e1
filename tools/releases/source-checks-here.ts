import { readdirSync } from 'node:fs';
import { hasPassed } from '../jest/passed-tests';
import { fromRoot, ROOT } from '../paths';
import { checksOfSources, type SourceCheck } from './source-checks';

const program = (file: string): string => fromRoot('node_modules', file);

const testsIn = (folder: string): string[] =>
  readdirSync(fromRoot(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => fromRoot(folder, 'src', name))
    .sort();

/**
 * Returns the arguments of Jest for those tests of a folder that have not passed with all that they load; null if all
 * have.
 */
export function testsOf(folder: string, isPassed: (test: string) => boolean = hasPassed): string[] | null {
  const tests = testsIn(folder).filter((test) => !isPassed(test));
  if (tests.length === 0) return null;
  return [program('jest/bin/jest.js'), '--selectProjects', folder, '--runTestsByPath', ...tests];
}

/**
 * Returns the checks that the sources of a remote of this repository must pass: the types of its own project and of the
 * packages that it imports, its lint rules, and those of its tests that load what has changed since they passed.
 */
export function sourceChecksHere(folder: string): SourceCheck[] {
  const checks = checksOfSources({
    root: ROOT,
    remote: folder,
    types: [program('typescript7/bin/tsc'), '-b', folder],
    tests: testsOf(folder),
  });
  const lint: SourceCheck = {
    title: `lint of ${folder}`,
    args: [program('@biomejs/biome/bin/biome'), 'lint', '--error-on-warnings', folder],
    cwd: ROOT,
    failure: 'It breaks rules of the linter',
  };
  return [...checks, lint];
}
