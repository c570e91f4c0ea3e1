import { FIRST_VIEW_ATTRIBUTE } from '@nara/shared-contracts/rules/composition';
import type { Browser } from '@playwright/test';
import { type Product, startProduct } from '../../e2e/support/product';
import { TAKEN_OVER } from '../../shell/src/composition/ssr/take-over';
import { build } from '../../tools/build/build';
import { buildOneBundle } from './one-bundle/build';
import { launch, openUnlocked, requireBrowser, slowDown } from './phone';
import { type Figures, median, type Result } from './report';
import { type PageFile, scriptsUntil, type TraceEvent, taskTimeUntil } from './until-takeover';

const RUNS = Number(process.env.RUNS ?? 9);
/** Limit on the cost of federation in time and in bytes, as a multiple of the same code as one bundle. */
const MAX_RATIO = 1.05;
const MAX_RATIO_OF_BYTES = 1.1;
const BYTES = 'script KiB';

interface MeasuredPage {
  name: string;
  path: string;
  gate: 'site' | 'enterprise';
}

const PAGES: readonly MeasuredPage[] = [
  { name: 'product', path: '/product/nara-001', gate: 'site' },
  { name: 'orders list', path: '/admin/enterprise/orders', gate: 'enterprise' },
];

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** Reports when the application has taken over. Polling would itself be a task of the page. */
const TELL = `new PerformanceObserver((list, observer) => {
  if (list.getEntriesByName('${TAKEN_OVER}').length === 0) return;
  observer.disconnect();
  console.debug('${TAKEN_OVER}');
}).observe({ type: 'mark' });`;

const READ = `({
  takenOver: performance.getEntriesByName('${TAKEN_OVER}')[0].startTime,
  files: performance.getEntriesByType('resource').map((entry) => entry.toJSON()),
})`;

/**
 * Opens a page that this phone has never visited, and measures until the application has taken over the first view.
 * Returns null if the document had none: the server renders a first view only within a time limit, and this measures
 * the takeover.
 */
async function load(browser: Browser, product: Product, { path, gate }: MeasuredPage): Promise<Figures | null> {
  const context = await openUnlocked(browser, product, gate);
  await context.addInitScript({ content: TELL });
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  const told = page.waitForEvent('console', (message) => message.text() === TAKEN_OVER);
  await browser.startTracing(page, { categories: CATEGORIES });
  const answer = await page.goto(product.origin + path, { waitUntil: 'commit' });
  await told;
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const { takenOver, files } = await page.evaluate<{ takenOver: number; files: PageFile[] }>(READ);
  const isDrawn = (await answer?.text())?.includes(`id="app" ${FIRST_VIEW_ATTRIBUTE}=`);
  await context.close();
  if (!isDrawn) return null;
  return {
    [BYTES]: scriptsUntil(takenOver, files),
    'takeover ms': takenOver,
    'task ms': taskTimeUntil(TAKEN_OVER, trace.traceEvents),
  };
}

/**
 * Most attempts at a run whose document has no first view. The first attempt for a page starts the rendering process.
 */
const MAX_ATTEMPTS = 10;

/** Makes one run in its own browser. Throws if the server does not render the first view. */
async function run(executable: string, product: Product, page: MeasuredPage): Promise<Figures> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const browser = await launch(executable);
    try {
      const figures = await load(browser, product, page);
      if (figures) return figures;
    } finally {
      await browser.close();
    }
  }
  throw new Error(`the server draws no first view of ${page.path}`);
}

/** Compares one figure of the runs: its medians and their ratio. */
function compare(name: string, figure: string, federation: readonly Figures[], oneBundle: readonly Figures[]): Result {
  const of = (runs: readonly Figures[]) => median(runs.map((run) => run[figure] ?? Number.NaN));
  const [one, other] = [of(federation), of(oneBundle)];
  return {
    name: `${name}, cold: ${figure}`,
    figures: { federation: one, 'one bundle': other, ratio: one / other },
    limits: { ratio: figure === BYTES ? MAX_RATIO_OF_BYTES : MAX_RATIO },
  };
}

async function* comparePage(executable: string, page: MeasuredPage, products: readonly [Product, Product]) {
  const runs: [Figures[], Figures[]] = [[], []];
  for (let turn = 0; turn < RUNS; turn += 1) {
    // Each side goes first equally often, so that both run under the same conditions.
    for (const side of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      runs[side].push(await run(executable, products[side], page));
  }
  for (const figure of Object.keys(runs[0][0] ?? {})) yield compare(page.name, figure, ...runs);
}

/** Measures the cost of Module Federation: the product against the same code as one bundle, in alternating runs. */
export async function* runFederation(): AsyncIterable<Result> {
  const executable = requireBrowser();
  await build();
  // Without a store, both servers serve the builds.
  const settings = { RELEASE_STORE: 'none' };
  const oneBundle = await startProduct({ ...settings, COMPOSITION_ROOT: await buildOneBundle() });
  try {
    const federation = await startProduct(settings);
    try {
      for (const page of PAGES) yield* comparePage(executable, page, [federation, oneBundle]);
    } finally {
      await federation.stop();
    }
  } finally {
    await oneBundle.stop();
  }
}
