import { mkdirSync, writeFileSync } from 'node:fs';
import { type Product, startProduct } from '../../e2e/support/product';
import { INTERACTIONS } from '../bench/interactions';
import { type Figures, launch, VISITS, type Visit } from '../bench/visits';
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

interface Result {
  visit: string;
  figures: Figures;
  limits: Figures;
}

async function measure({ name, limits, measure: visit }: Visit, executable: string, product: Product): Promise<Result> {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const browser = await launch(executable);
    try {
      runs.push(await visit(browser, product));
    } finally {
      await browser.close();
    }
  }
  return { visit: name, figures: medians(runs), limits };
}

function print({ visit, figures, limits }: Result): void {
  for (const [figure, value] of Object.entries(figures)) {
    const limit = limits[figure];
    const verdict = limit === undefined ? '' : value <= limit ? `  within ${limit}` : `  OVER ${limit}`;
    process.stdout.write(`${visit.padEnd(50)} ${figure.padEnd(14)} ${value.toFixed(1).padStart(8)}${verdict}\n`);
  }
}

/** Measures the visits of docs/performance.md on the built product, prints a table and writes `.cache/bench.json`. */
async function bench(): Promise<void> {
  const executable = findBrowser();
  if (!executable) throw new Error('the benchmarks need Chromium or Chrome');
  await build();
  const product = await startProduct();
  const results: Result[] = [];
  try {
    for (const visit of [...VISITS, ...INTERACTIONS]) {
      const result = await measure(visit, executable, product);
      print(result);
      results.push(result);
    }
  } finally {
    await product.stop();
  }
  mkdirSync(fromRoot('.cache'), { recursive: true });
  writeFileSync(fromRoot('.cache/bench.json'), `${JSON.stringify(results, null, 2)}\n`);
}

await bench().catch(reportAndExit);
