import { readFileSync } from 'node:fs';
import { createWorld } from '../../commerce-api/torture/world';
import { measure } from './load';
import { API, openShop, ordersTo } from './orders';

const ORDERS = 100_000;
const STEP = 10_000;
const CLIENTS = 8;

export interface MemoryStep {
  orders: number;
  /** Resident set size of the process. */
  residentMiB: number;
}

const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Measures the API's memory after every 10,000 of 100,000 orders, which it also submits to the partner. */
export async function* measureMemory(): AsyncIterable<MemoryStep> {
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
