import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Product, startProduct } from '../../e2e/support/product';
import { build } from '../../tools/build/build';
import { ROOT } from '../../tools/paths';
import { checkOut, type Sources } from '../support/check-out';
import { BULK_PRICES } from './bulk-prices/visit';
import { INTERACTIONS } from './interactions';
import { LONG_VISIT } from './long-visit';
import { launch, requireBrowser } from './phone';
import { PORTAL } from './portal';
import { type Figures, medians, type Result } from './report';
import { measureTouch } from './touch';
import { VISITS, type Visit } from './visits';

/** Builds a commit in a separate folder, with the packages from its lock file. */
function buildCommit(commit: string): Sources {
  const sources = checkOut(ROOT, commit);
  try {
    execFileSync(process.execPath, ['tools/run.mjs', 'build'], { cwd: sources.folder, stdio: 'inherit' });
  } catch (fault) {
    sources.remove();
    throw fault;
  }
  return sources;
}

/** Opens another build to compare with: the one in a folder, or that of a commit, which is built now. */
const openOtherBuild = (against: string): Sources =>
  existsSync(path.join(against, 'commerce-api/dist/main.js'))
    ? { folder: path.resolve(against), remove: () => undefined }
    : buildCommit(against);

const RUNS = Number(process.env.RUNS ?? 5);

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

/** Another build to compare with: a folder with builds, or a commit. */
const { AGAINST } = process.env;

/** Measures how soon pages can be touched, in turns with another build if one is named. */
export async function* runTouch(): AsyncIterable<Result> {
  const executable = requireBrowser();
  await build();
  const otherBuild = AGAINST ? openOtherBuild(AGAINST) : undefined;
  const products: Product[] = [];
  try {
    products.push(await startProduct());
    if (otherBuild) products.push(await startProduct({}, otherBuild.folder));
    const [product, other] = products as [Product, Product?];
    yield* measureTouch(executable, product, RUNS, other);
    yield await measure(LONG_VISIT, executable, product);
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    otherBuild?.remove();
  }
}

/** Measures the visits and interactions of docs/performance.md on the built product. */
export async function* runVisits(): AsyncIterable<Result> {
  const executable = requireBrowser();
  await build();
  const product = await startProduct();
  try {
    for (const visit of [...VISITS, ...INTERACTIONS, ...PORTAL, BULK_PRICES])
      yield await measure(visit, executable, product);
  } finally {
    await product.stop();
  }
}
