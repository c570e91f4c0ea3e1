import { fromRoot, ROOT } from '../paths';
import { checksOfSources, type SourceCheck } from './source-checks';

const TYPES_STATE = '.cache/types.tsbuildinfo';

/**
 * Returns the checks that the sources of a remote of this repository must pass: the types of the whole repository, and
 * the remote's tests.
 */
export const sourceChecksHere = (folder: string): SourceCheck[] =>
  checksOfSources({
    root: ROOT,
    remote: folder,
    types: [fromRoot('node_modules/typescript/bin/tsc'), '--incremental', '--tsBuildInfoFile', fromRoot(TYPES_STATE)],
    tests: [fromRoot('node_modules/jest/bin/jest.js'), '--selectProjects', folder],
  });
