import { sourcesOfFrontEnd } from '../build/targets';
import { fromRoot, ROOT } from '../paths';
import { checksOfSources, type SourceCheck } from './source-checks';
import { changedSince, type Hashes, hashesOf, readHashes, writeHashes } from './tested-sources';

const program = (file: string): string => fromRoot('node_modules', file);

/** What every test runs with. */
const SURROUNDINGS = ['tools/jest', 'jest.config.js', 'package-lock.json'];

/**
 * Returns the arguments of Jest for the tests that a change concerns; null if there are none. Jest finds the tests of a
 * change only within their own project, so any other change concerns all tests.
 */
export function testsOf(folder: string, tested: Hashes | null, now: Hashes): string[] | null {
  const all = [program('jest/bin/jest.js'), '--selectProjects', folder];
  if (!tested) return all;
  const changed = changedSince(tested, now);
  if (changed.length === 0) return null;
  const isTraceable = (file: string) => file in now && new RegExp(`^${folder}/src/.*\\.tsx?$`).test(file);
  return changed.every(isTraceable) ? [...all, '--findRelatedTests', ...changed] : all;
}

/**
 * Returns the checks that the sources of a remote of this repository must pass: the types of its own project and of the
 * packages that it imports, its lint rules, and those of its tests that a change since they last passed concerns.
 */
export function sourceChecksHere(folder: string): SourceCheck[] {
  const state = fromRoot('.cache/tested', `${folder}.json`);
  const now = hashesOf([...sourcesOfFrontEnd(folder), ...SURROUNDINGS]);
  const [types, tests] = checksOfSources({
    root: ROOT,
    remote: folder,
    types: [program('typescript7/bin/tsc'), '-b', folder],
    tests: testsOf(folder, readHashes(state), now),
  }) as [SourceCheck, SourceCheck];
  const lint: SourceCheck = {
    title: `lint of ${folder}`,
    args: [program('@biomejs/biome/bin/biome'), 'lint', '--error-on-warnings', folder],
    cwd: ROOT,
    failure: 'It breaks rules of the linter',
  };
  return [types, lint, { ...tests, onPass: () => writeHashes(state, now) }];
}
