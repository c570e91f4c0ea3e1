import { toRequest } from '../../../commerce-api/torture/connection';
import { passGate } from '../../../commerce-api/torture/place';
import type { Program } from '../../../commerce-api/torture/program';
import { createWorld } from '../../../commerce-api/torture/world';
import { build } from '../../build/build';
import { fromRoot } from '../../paths';
import { measurePaced } from '../load';
import { API } from '../orders';
import type { Result } from '../report';
import { type HeavyCall, heavyCalls } from './heavy-calls';

const SECONDS = Number(process.env.SECONDS ?? 5);
const PER_SECOND = 100;
const HEALTH_P99_MS = 100;

/** Returns the barcode of a variant. */
async function findBarcode({ url }: Program, cookie: string): Promise<string> {
  const response = await fetch(`${url}/api/enterprise/sku-mappings`, { headers: { cookie } });
  const { rows } = (await response.json()) as { rows: { barcode: string | null }[] };
  const found = rows.find(({ barcode }) => barcode);
  if (!found?.barcode) throw new Error('the sample has no barcode');
  return found.barcode;
}

/** Makes a call. Returns its duration (ms). Throws if the response has an unexpected status. */
async function make({ url }: Program, { name, path, status, request }: HeavyCall, cookie: string): Promise<number> {
  const { headers, ...init } = request();
  const began = performance.now();
  const response = await fetch(url + path, { ...init, headers: { ...headers, cookie } });
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${name} answered ${response.status}`);
  return performance.now() - began;
}

/** Measures how long health checks wait on the built API while heavy calls follow one another. */
export async function* runHeavy(): AsyncIterable<Result> {
  await build(['server']);
  const world = await createWorld(API);
  try {
    const program = await world.start({ SEED: 'sample', COMPOSITION_ROOT: fromRoot() });
    const cookie = await passGate(program.url, 'enterprise');
    const health = toRequest('GET', '/healthz');
    for (const call of heavyCalls(await findBarcode(program, cookie))) {
      await make(program, call, cookie);
      let isOver = false;
      const durations: number[] = [];
      const calling = (async () => {
        while (!isOver) durations.push(await make(program, call, cookie));
      })();
      const measuring = measurePaced({ port: program.port, expected: 200, next: () => health }, PER_SECOND, SECONDS);
      const { p50, p99 } = await measuring.finally(() => {
        isOver = true;
      });
      await calling;
      const longest = Math.max(...durations);
      yield {
        name: `health during ${call.name}`,
        figures: { 'p50 ms': p50, 'p99 ms': p99, 'call ms': longest },
        limits: { 'p99 ms': HEALTH_P99_MS },
      };
    }
  } finally {
    await world.close();
  }
}
