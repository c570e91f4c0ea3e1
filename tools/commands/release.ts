import { SHELL } from '@nara/shared-contracts/rules/composition';
import { buildFrontEnd } from '../build/build';
import { readRemote } from '../development/front-ends';
import { fromRoot } from '../paths';
import { reportAndExit } from '../processes';
import { EXIT_CODES, exitCodeOf } from '../releases/exit-codes';
import { readOptionsHere, USAGE } from '../releases/options-here';
import { write } from '../releases/report';
import { release } from '../releases/run-release';
import { startSampleApi } from '../releases/smoke/sample-api';
import { TRIED_SHELL } from '../releases/smoke/smoke-paths';
import { sourceChecksHere } from '../releases/source-checks-here';

/** Releases a remote of this repository, or the shell: `npm run release -w <remote or shell>`. */
async function run(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return write(USAGE, '', EXIT_CODES);
  const { folder, ...options } = readOptionsHere(args);
  await release(options, {
    folder: fromRoot(folder),
    tried: folder === SHELL ? TRIED_SHELL : await readRemote(folder),
    checks: sourceChecksHere(folder),
    build: () => buildFrontEnd(folder),
    startApi: startSampleApi,
  });
}

await run(process.argv.slice(2)).catch((fault: unknown) => reportAndExit(fault, exitCodeOf));
