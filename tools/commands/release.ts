import { buildFrontEnd } from '../build/build';
import { fromRoot } from '../paths';
import { reportAndExit } from '../processes';
import { readOptionsHere } from '../releases/options-here';
import { release } from '../releases/run-release';

/** Releases a remote of this repository: `npm run release -w <remote>`. */
async function run(args: readonly string[]): Promise<void> {
  const { folder, ...options } = readOptionsHere(args);
  await release(options, { folder: fromRoot(folder), build: () => buildFrontEnd(folder) });
}

await run(process.argv.slice(2)).catch(reportAndExit);
