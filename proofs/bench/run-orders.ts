import { readFileSync } from 'node:fs';
import { build } from '../../tools/build/build';
import { createWorld } from '../support/world';
import { measure } from './load';
import { API, type Figure, measureOrders, openShop, ordersTo } from './orders';
import type { Result } from './report';

const ORDERS = 100_000;
const STEP = 10_000;
const CLIENTS = 8;

interface MemoryStep {
  orders: number;
  /** Resident set size of the process. */
  residentMiB: number;
}

/** Returns the resident set size of a process. */
export const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Measures the API's memory after every 10,000 of 100,000 orders, which it also submits to the partner. */
async function* measureMemory(): AsyncIterable<MemoryStep> {
  const world = await createWorld(API);
  try {
    const shop = await openShop(world);
    const { program } = shop;
    for (let orders = STEP; orders <= ORDERS; orders += STEP) {
      await measure(ordersTo(program.port, shop), CLIENTS, 600, STEP);
      yield { orders, residentMiB: residentMiB(program.pid) };
    }
  } finally {
    await world.close();
  }
}

/** Minimum shares of the floor's speed, by the first word of a figure's name. */
const GOALS: Readonly<Record<string, number>> = { orders: 0.6, product: 0.7, list: 0.7 };
const WEBHOOK_P99_MS = 100;

function toResult({ name, measured, floor, ratio }: Figure): Result {
  const [subject = ''] = name.split(/[ ,]/);
  return {
    name,
    figures: {
      'per second': measured.perSecond,
      'p50 ms': measured.p50,
      'p95 ms': measured.p95,
      'p99 ms': measured.p99,
      ...(floor && { 'floor per second': floor.perSecond, 'floor p50 ms': floor.p50, 'floor p99 ms': floor.p99 }),
      ...(ratio !== undefined && { 'of the floor': ratio }),
    },
    ...(ratio !== undefined && { goals: { 'of the floor': GOALS[subject] ?? 0 } }),
    ...(subject === 'webhooks' && { limits: { 'p99 ms': WEBHOOK_P99_MS } }),
  };
}

/** Measures the order path of docs/performance.md on the built API. */
export async function* runOrders(): AsyncIterable<Result> {
  await build(['server']);
  for await (const figure of measureOrders()) yield toResult(figure);
}

/** Measures the API's memory over 100,000 orders. */
export async function* runMemory(): AsyncIterable<Result> {
  await build(['server']);
  for await (const { orders, residentMiB } of measureMemory()) {
    yield { name: `memory after ${orders} orders`, figures: { 'resident MiB': residentMiB } };
  }
}
