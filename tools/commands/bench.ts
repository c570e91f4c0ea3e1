import { mkdirSync, writeFileSync } from 'node:fs';
import { startProduct } from '../../e2e/support/product';
import { type Figures, launch, VISITS } from '../bench/visits';
import { findBrowser } from '../browser';
import { build } from '../build/build';
import { fromRoot } from '../paths';
import { reportAndExit } from '../processes';

const RUNS = Number(process.env.RUNS ?? 5);

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of each figure over the runs. */
const medians = (runs: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]),
  );

/** Measures the visits of docs/performance.md on the built product, prints a table and writes `.cache/bench.json`. */
async function bench(): Promise<void> {
  const executable = findBrowser();
  if (!executable) throw new Error('the benchmarks need Chromium or Chrome');
  await build();
  const product = await startProduct();
  const results: { visit: string; figures: Figures; limits: Figures }[] = [];
  for (const { name, limits, measure } of VISITS) {
    const runs: Figures[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const browser = await launch(executable);
      runs.push(await measure(browser, product));
      await browser.close();
    }
    const figures = medians(runs);
    results.push({ visit: name, figures, limits });
    for (const [figure, value] of Object.entries(figures)) {
      const limit = limits[figure];
      const verdict = limit === undefined ? '' : value <= limit ? `  within ${limit}` : `  OVER ${limit}`;
      process.stdout.write(`${name.padEnd(50)} ${figure.padEnd(14)} ${value.toFixed(1).padStart(8)}${verdict}\n`);
    }
  }
  await product.stop();
  mkdirSync(fromRoot('.cache'), { recursive: true });
  writeFileSync(fromRoot('.cache/bench.json'), `${JSON.stringify(results, null, 2)}\n`);
}

await bench().catch(reportAndExit);
