import { existsSync, readFileSync } from 'node:fs';
import { build } from '../build/build';
import { cellsOf, formatMatrix } from '../chaos/matrix';
import { reportAndExit } from '../processes';
import { runBrowser } from '../test-runners';

/** Injects every fault into every remote, one at a time, and prints how the rest of the product coped. */
async function chaos(): Promise<void> {
  await build();
  const run = runBrowser('chaos matrix', 'e2e/chaos.config.ts');
  const cells = run && existsSync(run.file) ? cellsOf(JSON.parse(readFileSync(run.file, 'utf8'))) : [];
  if (cells.length === 0) throw new Error('The matrix did not run; see the lines above');
  const contained = cells.filter(({ isContained }) => isContained).length;
  process.stdout.write(`\n${formatMatrix(cells)}\n\n${contained} of ${cells.length} contained\n`);
  process.exitCode = run?.isGood ? 0 : 1;
}

await chaos().catch(reportAndExit);
