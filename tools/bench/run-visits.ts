import { type Product, startProduct } from '../../e2e/support/product';
import { findBrowser } from '../browser';
import { build } from '../build/build';
import { INTERACTIONS } from './interactions';
import { PORTAL } from './portal';
import { type Figures, median, type Result } from './report';
import { launch, VISITS, type Visit } from './visits';

const RUNS = Number(process.env.RUNS ?? 5);

/** Returns the median of each figure over the runs. */
const medians = (runs: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]),
  );

async function measure(
  { name, limits, goals, measure: visit }: Visit,
  executable: string,
  product: Product,
): Promise<Result> {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const browser = await launch(executable);
    try {
      runs.push(await visit(browser, product));
    } finally {
      await browser.close();
    }
  }
  return { name, figures: medians(runs), limits, goals };
}

/** Measures the visits and interactions of docs/performance.md on the built product. */
export async function* runVisits(): AsyncIterable<Result> {
  const executable = findBrowser();
  if (!executable) throw new Error('the benchmarks of visits need Chromium or Chrome');
  await build();
  const product = await startProduct();
  try {
    for (const visit of [...VISITS, ...INTERACTIONS, ...PORTAL]) yield await measure(visit, executable, product);
  } finally {
    await product.stop();
  }
}
