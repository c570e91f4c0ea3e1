import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../../e2e/support/product';
import { build } from '../../tools/build/build';
import { createWorld } from '../support/world';
import { type Measured, summarise } from './load';
import { API } from './orders';
import { medians, type Result } from './report';
import { residentMiB } from './run-orders';

const SECONDS = Number(process.env.SECONDS ?? 4);
const PAGES = ['/', '/shop', '/product/nara-001'];
const CLIENTS = [1, 8];
const DOCUMENT_P99_MS = 100;

/** Loads a document again and again, as this many visitors at once. Throws if one comes without its first view. */
async function load(address: string, clients: number, seconds: number): Promise<Measured> {
  const durations: number[] = [];
  const started = performance.now();
  const visit = async () => {
    while (performance.now() - started < seconds * 1000) {
      const sent = performance.now();
      const response = await fetch(address, { headers: { accept: 'text/html' } });
      const text = await response.text();
      durations.push(performance.now() - sent);
      if (!text.includes('data-first-view')) throw new Error(`${address} came without a first view`);
    }
  };
  await Promise.all(Array.from({ length: clients }, visit));
  return summarise(durations, (performance.now() - started) / 1000);
}

/** Measures documents of the shop with their first views, which the server caches until their data change. */
export async function* runDocuments(): AsyncIterable<Result> {
  await build();
  const product = await startProduct({ RATE_FACTOR: '1000000' });
  try {
    for (const page of PAGES) {
      for (const clients of CLIENTS) {
        await load(product.origin + page, clients, 1);
        const { perSecond, p50, p95, p99 } = await load(product.origin + page, clients, SECONDS);
        yield {
          name: `document of ${page}, ${clients} at once`,
          figures: { 'per second': perSecond, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99 },
          limits: { 'p99 ms': DOCUMENT_P99_MS },
        };
      }
    }
  } finally {
    await product.stop();
  }
}

const STARTS = 10;
const REST_MS = 5000;

/** Measures the API on a data folder that is there: from its process to its first answer, and the memory that it holds. */
export async function* runStarts(): AsyncIterable<Result> {
  await build(['server']);
  const world = await createWorld(API);
  try {
    await (await world.start()).stop();
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < STARTS; run += 1) {
      const began = performance.now();
      const program = await world.start();
      const seconds = (performance.now() - began) / 1000;
      await pause(REST_MS);
      runs.push({ seconds, 'resident MiB at rest': residentMiB(program.pid) });
      await program.stop();
    }
    yield { name: 'a start', figures: medians(runs), limits: { seconds: 1.5, 'resident MiB at rest': 220 } };
  } finally {
    await world.close();
  }
}
