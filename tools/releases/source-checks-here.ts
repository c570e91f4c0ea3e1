import { fromRoot, ROOT } from '../paths';
import { checksOfSources, type SourceCheck } from './source-checks';

const TYPES_STATE = '.cache/types.tsbuildinfo';

/** Lists what the sources of a remote of this repository have to pass: the types of all of it, and the remote's tests. */
export const sourceChecksHere = (folder: string): SourceCheck[] =>
  checksOfSources({
    root: ROOT,
    remote: folder,
    types: [fromRoot('node_modules/typescript/bin/tsc'), '--incremental', '--tsBuildInfoFile', fromRoot(TYPES_STATE)],
    tests: [fromRoot('node_modules/jest/bin/jest.js'), '--selectProjects', folder],
  });
