import { buildFrontEnd } from '../build/build';
import { readRemote } from '../development/front-ends';
import { fromRoot } from '../paths';
import { reportAndExit } from '../processes';
import { EXIT_CODES, exitCodeOf } from '../releases/exit-codes';
import { readOptionsHere, USAGE } from '../releases/options-here';
import { write } from '../releases/report';
import { release } from '../releases/run-release';
import { startSampleApi } from '../releases/smoke/sample-api';
import { sourceChecksHere } from '../releases/source-checks-here';

/** Releases a remote of this repository: `npm run release -w <remote>`. */
async function run(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return write(USAGE, '', EXIT_CODES);
  const { folder, ...options } = readOptionsHere(args);
  await release(options, {
    folder: fromRoot(folder),
    remote: await readRemote(folder),
    checks: sourceChecksHere(folder),
    build: () => buildFrontEnd(folder),
    startApi: startSampleApi,
  });
}

await run(process.argv.slice(2)).catch((fault: unknown) => reportAndExit(fault, exitCodeOf));
