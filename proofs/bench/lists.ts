import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseConfiguration } from '../../commerce-api/src/platform/configuration';
import { lastMigration } from '../../commerce-api/src/platform/database';
import { build } from '../../tools/build/build';
import { fromRoot } from '../../tools/paths';
import { toRequest } from '../support/connection';
import { passGate } from '../support/place';
import type { Program } from '../support/program';
import { createWorld } from '../support/world';
import { onEachEngine } from './engines';
import { EXPORTS, type Known, listShapes } from './list-shapes';
import { type Measured, measure, untilSearchable } from './load';
import { API } from './orders';
import type { Result } from './report';

const REQUESTS = 40;
const MAX_SECONDS = 10;
const NO_PARTNER = 'http://127.0.0.1:9';

export interface ListFigure {
  name: string;
  measured: Measured;
  /** CPU time of one response (ms), independent of other load on the machine. */
  processorMs: number;
}

export interface ExportFigure {
  name: string;
  firstByteMs: number;
  mebibytesPerSecond: number;
}

const { volume } = parseConfiguration({ ...process.env, SEED: 'volume' });
const environment = {
  PARTNER_BASE_URL: NO_PARTNER,
  SEED: 'volume',
  SEED_ORDERS: String(volume.orders),
  SEED_LOGS: String(volume.logs),
  SEED_VARIANTS: String(volume.variants),
};

/** Returns a folder for this schema and volume. Reuses one that was filled completely. */
function keptFolder(): { folder: string; keep: () => void } {
  const folder = fromRoot(`.cache/lists/${lastMigration}-${volume.orders}-${volume.logs}-${volume.variants}`);
  const mark = `${folder}/complete`;
  if (!existsSync(mark)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return { folder, keep: () => writeFileSync(mark, '') };
}

/** Returns the CPU time (ms) that a process has used so far. Linux counts it in hundredths of a second. */
function processorTime({ pid }: Program): number {
  // The fields after the program's name in brackets: its state, and eleven fields later its user and system time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

async function findKnown({ url }: Program, cookie: string): Promise<Known> {
  const get = async (path: string) => (await fetch(`${url}${path}`, { headers: { cookie } })).json();
  const live = (await get('/api/enterprise/live-orders?page=40')) as {
    rows: { naraOrderId: string; customerRef: string }[];
    total: number;
  };
  const mappings = (await get('/api/admin/sku-mappings')) as { total: number };
  const products = (await get('/api/admin/catalogue/products')) as { total: number };
  const [row] = live.rows;
  if (!row) throw new Error('the volume has fewer than 1,000 orders');
  return {
    orderId: row.naraOrderId,
    customerRef: row.customerRef,
    orders: live.total,
    variants: mappings.total,
    products: products.total,
  };
}

async function measureExport({ url }: Program, path: string, cookie: string): Promise<ExportFigure> {
  const started = performance.now();
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  let firstByteMs = 0;
  let bytes = 0;
  const body = response.body as AsyncIterable<Uint8Array> | null;
  if (!response.ok || !body) throw new Error(`${path} answered ${response.status}`);
  for await (const piece of body) {
    // The headings arrive at once; the next piece holds the first data.
    bytes += piece.length;
    if (bytes > 1000) firstByteMs ||= performance.now() - started;
  }
  const seconds = (performance.now() - started) / 1000;
  return { name: `export ${path}`, firstByteMs, mebibytesPerSecond: bytes / 2 ** 20 / seconds };
}

/** Measures every list over HTTP, one request after the other, on a large shop's database. */
export async function* measureLists(databaseUrl?: string): AsyncIterable<ListFigure | ExportFigure> {
  const { folder, keep } = keptFolder();
  const world = await createWorld(API, { dataDir: folder, databaseUrl });
  try {
    const program = await world.start(environment);
    if (!databaseUrl) keep();
    await untilSearchable(program);
    const cookie = await passGate(program.url, 'enterprise');
    for (const [name, path] of listShapes(await findKnown(program, cookie))) {
      const request = toRequest('GET', path, undefined, { cookie });
      const requests = { port: program.port, expected: 200, next: () => request };
      await measure(requests, 1, MAX_SECONDS, 3);
      const before = processorTime(program);
      const measured = await measure(requests, 1, MAX_SECONDS, REQUESTS);
      const sent = Math.round(measured.perSecond * measured.seconds);
      yield { name, measured, processorMs: (processorTime(program) - before) / sent };
    }
    for (const path of EXPORTS) yield await measureExport(program, path, cookie);
  } finally {
    await world.close();
  }
}

const LIST_P95_MS = 150;

function toResult(engine: string, figure: ListFigure | ExportFigure): Result {
  const name = `${engine} ${figure.name}`;
  if ('firstByteMs' in figure) {
    return { name, figures: { 'first rows ms': figure.firstByteMs, 'MiB per second': figure.mebibytesPerSecond } };
  }
  const { p50, p95 } = figure.measured;
  const figures = { 'processor ms': figure.processorMs, 'p50 ms': p50, 'p95 ms': p95 };
  return { name, figures, limits: { 'p95 ms': LIST_P95_MS } };
}

/** Measures the lists of docs/performance.md on the built API, on each engine; `ENGINES` selects. */
export async function* runLists(): AsyncIterable<Result> {
  await build(['server']);
  for await (const { engine, figure } of onEachEngine('Lists', measureLists)) yield toResult(engine, figure);
}
