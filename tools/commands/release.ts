import { buildFrontEnd } from '../build/build';
import { readRemote } from '../development/front-ends';
import { fromRoot } from '../paths';
import { reportAndExit } from '../processes';
import { readOptionsHere } from '../releases/options-here';
import { release } from '../releases/run-release';
import { startSampleApi } from '../releases/smoke/sample-api';
import { sourceChecksHere } from '../releases/source-checks-here';

/** Releases a remote of this repository: `npm run release -w <remote>`. */
async function run(args: readonly string[]): Promise<void> {
  const { folder, ...options } = readOptionsHere(args);
  await release(options, {
    folder: fromRoot(folder),
    remote: await readRemote(folder),
    checks: sourceChecksHere(folder),
    build: () => buildFrontEnd(folder),
    startApi: startSampleApi,
  });
}

await run(process.argv.slice(2)).catch(reportAndExit);
