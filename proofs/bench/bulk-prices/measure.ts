import type { BulkPreview, BulkResult, BulkSheet } from '@nara/shared-contracts/api/catalogue';
import type { ImportPreview, ImportResult } from '@nara/shared-contracts/api/imports';
import { parseConfiguration } from '../../../commerce-api/src/platform/configuration';
import { build } from '../../../tools/build/build';
import { passGate } from '../../support/place';
import { createWorld } from '../../support/world';
import { onEachEngine } from '../engines';
import { API, QUIET } from '../orders';
import { type Figures, medians, type Result } from '../report';
import { PRICES, raised, raisedFile, raisedRows } from './raised-prices';

const GRID = '/api/admin/catalogue/bulk';
const FILES = '/api/admin/catalogue/product-files';

interface BulkPricesFigure {
  name: string;
  runs: Figures[];
}

interface Timed {
  response: Response;
  /** Body of the response. */
  text: string;
  /** Time (ms) from the request to its complete response. */
  ms: number;
}

type Call = (method: 'GET' | 'POST', path: string, body?: string, type?: string) => Promise<Timed>;

/** Returns a function that makes a call as staff, and throws if it is refused. */
function callsTo(url: string, cookie: string): Call {
  return async (method, path, body, type = 'application/json') => {
    const headers = { cookie, ...(body !== undefined && { 'content-type': type }) };
    const began = performance.now();
    const response = await fetch(url + path, { method, headers, body: body ?? null });
    const text = await response.text();
    const ms = performance.now() - began;
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${text.slice(0, 200)}`);
    return { response, text, ms };
  };
}

function expectAll(what: string, count: number): void {
  if (count !== PRICES) throw new Error(`${what} ${count} of ${PRICES} prices`);
}

const readSheet = async (call: Call) => {
  const { text, ms } = await call('GET', GRID);
  const { rows } = JSON.parse(text) as BulkSheet;
  expectAll('the grid has', rows.length);
  return { rows, ms };
};

/** Returns the time (ms) that the shop takes to respond with a product's new price after it was saved. */
async function untilShown(call: Call, { id, price }: { id: string; price: number }): Promise<number> {
  const { text, ms } = await call('GET', `/api/catalogue/products/${id}`);
  const shown = JSON.parse(text) as { price: number };
  if (shown.price !== price) throw new Error(`the shop shows ${id} for ${shown.price} instead of ${price}`);
  return ms;
}

/** Changes the prices of the grid's products as _Edit Many_ does: reads, previews, saves and reads again. */
async function changeInGrid(call: Call): Promise<Figures> {
  const { rows, ms: readMs } = await readSheet(call);
  const body = JSON.stringify({ changes: raisedRows(rows) });
  const preview = await call('POST', `${GRID}/preview`, body);
  const outcomes = (JSON.parse(preview.text) as BulkPreview).rows;
  expectAll('the preview changes', outcomes.filter(({ outcome }) => outcome === 'change').length);
  const saving = await call('POST', GRID, body);
  expectAll('saving changed', (JSON.parse(saving.text) as BulkResult).changed);
  const [first] = rows;
  const shownMs = first ? await untilShown(call, { id: first.id, ...raised(first.price) }) : Number.NaN;
  const { ms: againMs } = await readSheet(call);
  return {
    'read ms': readMs,
    'preview ms': preview.ms,
    'save ms': saving.ms,
    'shop shows ms': shownMs,
    'in all ms': readMs + preview.ms + saving.ms + againMs,
  };
}

/**
 * Changes the same number of prices by file, as _Import CSV_ does: uploads it, reads the first page of the preview, and
 * saves.
 */
async function changeByFile(call: Call): Promise<Figures> {
  const exported = await call('GET', `${FILES}/products.csv`);
  const file = raisedFile(exported.text);
  const preview = await call('POST', `${FILES}/imports`, file, 'text/csv');
  const { id, counts } = JSON.parse(preview.text) as ImportPreview;
  expectAll('the preview changes', counts.change);
  const page = await call('GET', `${FILES}/imports/${id}/rows`);
  const saving = await call('POST', `${FILES}/imports/${id}/apply`, '{}');
  expectAll('saving changed', (JSON.parse(saving.text) as ImportResult).applied);
  return {
    'export ms': exported.ms,
    'preview ms': preview.ms + page.ms,
    'save ms': saving.ms,
    'in all ms': preview.ms + page.ms + saving.ms,
  };
}

/**
 * Measures how long it takes to change 2,000 prices over HTTP in a shop of 84,700 variants, or of `SEED_VARIANTS`, with
 * a preview and with every product's revision. Repeats this `runs` times, from the grid and by file.
 */
export async function* measureBulkPrices(runs: number, databaseUrl?: string): AsyncIterable<BulkPricesFigure> {
  const { volume } = parseConfiguration({ ...process.env, SEED: 'volume' });
  const world = await createWorld(API, databaseUrl ? { databaseUrl } : {});
  try {
    const program = await world.start({
      ...QUIET,
      SEED: 'volume',
      SEED_ORDERS: '0',
      SEED_LOGS: '0',
      SEED_VARIANTS: String(volume.variants),
    });
    const call = callsTo(program.url, await passGate(program.url, 'enterprise'));
    const ways = { 'prices in the grid': changeInGrid, 'prices by a CSV file': changeByFile };
    for (const [name, change] of Object.entries(ways)) {
      const measured: Figures[] = [];
      for (let run = 0; run < runs; run += 1) measured.push(await change(call));
      yield { name: `${PRICES} ${name}`, runs: measured };
    }
  } finally {
    await world.close();
  }
}

const RUNS = Number(process.env.RUNS ?? 5);
const IN_ALL_MS = 10_000;

/** Measures a change of 2,000 prices on the built API, on each engine; `ENGINES` selects. */
export async function* runBulkPrices(): AsyncIterable<Result> {
  await build(['server']);
  const measure = (databaseUrl?: string) => measureBulkPrices(RUNS, databaseUrl);
  for await (const { engine, figure } of onEachEngine('Changes of prices', measure)) {
    const { name, runs } = figure;
    yield { name: `${engine} ${name}`, figures: medians(runs), limits: { 'in all ms': IN_ALL_MS } };
  }
}
