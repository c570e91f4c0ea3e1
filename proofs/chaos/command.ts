import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from '../../tools/build/build';
import { remoteFolders } from '../../tools/build/targets';
import { fromRoot } from '../../tools/paths';
import { reportAndExit } from '../../tools/processes';
import { runBrowser } from '../../tools/test-runners';
import { type Cell, cellsOf, countOf } from './matrix';
import { countCells, pageOf } from './page';

const PAGE = fromRoot('docs/skew-and-chaos.md');

/** Returns the commit being tested, marked if files differ from it. */
const commit = (): string =>
  execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], { cwd: fromRoot(), encoding: 'utf8' }).trim();

function listBroken(cells: readonly Cell[]): string {
  const broken = cells.filter(({ isContained }) => !isContained);
  return broken.map(({ title, isBlank }) => `✗ ${title}${isBlank ? ' (blank)' : ''}\n`).join('');
}

/**
 * Runs every fault of every remote for every way of reaching it, and every pair of releases. Writes the page of the
 * documentation. `--quick` tries some of them and writes nothing.
 */
async function chaos(): Promise<void> {
  const isQuick = process.argv.includes('--quick');
  // Commits made during the run are not part of it.
  const run = { date: new Date().toISOString().slice(0, 10), commit: commit() };
  await build();
  const result = runBrowser('chaos matrix', 'proofs/chaos/playwright.config.ts', {
    environment: { CHAOS: isQuick ? 'quick' : 'whole' },
  });
  const cells = result && existsSync(result.file) ? cellsOf(JSON.parse(readFileSync(result.file, 'utf8'))) : [];
  if (cells.length === 0) throw new Error('The matrix did not run; see the lines above');
  const remotes = remoteFolders().map((folder) => folder.replace(/-remote$/, ''));
  process.stdout.write(`\n${listBroken(cells)}${countCells(cells)}\n`);
  if (!isQuick) {
    writeFileSync(PAGE, pageOf(remotes, cells, run));
    process.stdout.write(`Wrote ${PAGE}\n`);
  }
  process.exitCode = result?.isGood && (isQuick || cells.length === countOf(remotes)) ? 0 : 1;
}

await chaos().catch(reportAndExit);
