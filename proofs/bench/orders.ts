import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { signMessage } from '../../commerce-api/src/exchange/partner/webhooks/signature';
import { parseConfiguration } from '../../commerce-api/src/platform/configuration';
import { fromRoot } from '../../tools/paths';
import { programOf } from '../../tools/processes';
import { fillShelves } from '../support/books';
import { createConnection, toRequest } from '../support/connection';
import { createOrderMaker, findGoods } from '../support/goods';
import { passGate } from '../support/place';
import { type Program, startProgram } from '../support/program';
import { createWorld, type World } from '../support/world';
import { type Measured, measure, measurePaced } from './load';
import { median } from './report';

const CLIENTS = [1, 8, 32];
const SECONDS = Number(process.env.SECONDS ?? 4);
/**
 * API and floor alternate in short turns, so that both run under the same conditions and a noisy neighbour spoils few
 * turns.
 */
const TURNS = 7;
const TURN_SECONDS = SECONDS / 2;
const WARM_UP_SECONDS = 2;
const PACE = 50;
/** Address at which nothing listens. */
const NO_PARTNER = 'http://127.0.0.1:9';
/** Settings with the partner away, because submission is not compared. */
export const QUIET = { PARTNER_BASE_URL: NO_PARTNER };

export const API = programOf('commerce-api');
const FLOOR = ['--import', 'tsx', fromRoot('proofs/bench/floor.ts')];

export interface Figure {
  name: string;
  measured: Measured;
  /** The same measurement of the floor. */
  floor?: Measured;
  /** Requests per second relative to the floor. */
  ratio?: number;
}

const medianOf = (runs: readonly Measured[]): Measured => ({
  seconds: median(runs.map(({ seconds }) => seconds)),
  perSecond: median(runs.map(({ perSecond }) => perSecond)),
  p50: median(runs.map(({ p50 }) => p50)),
  p95: median(runs.map(({ p95 }) => p95)),
  p99: median(runs.map(({ p99 }) => p99)),
});

/** Returns a load of orders sent to `port` by the shopper with `cookie`. */
export const ordersTo = (port: number, { nextOrder, cookie }: Pick<Shop, 'nextOrder' | 'cookie'>) => ({
  port,
  expected: 201,
  next: () => toRequest('POST', '/api/orders', nextOrder(), { cookie }),
});

/** Returns a load of reads sent to `port`. */
export const readsOf = (port: number, address: string) => {
  const request = toRequest('GET', address);
  return { port, expected: 200, next: () => request };
};

export interface Shop {
  program: Program;
  nextOrder: () => NewOrder;
  /** Session cookie of a shopper. */
  cookie: string;
}

/** Starts the API with ample stock, and creates a source of orders. */
export async function openShop(world: World, environment?: Record<string, string>): Promise<Shop> {
  const program = await world.start(environment);
  const books = world.books();
  fillShelves(books);
  books.close();
  const nextOrder = createOrderMaker(await findGoods(program.url));
  return { program, nextOrder, cookie: await passGate(program.url) };
}

/** Starts the floor on a copy of the shop's database with one order in it. */
async function startFloor(world: World, { program, cookie }: Shop, order: NewOrder): Promise<Program> {
  const folder = path.join(world.dataDir, 'floor');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const connection = createConnection(program.port);
  const keep = async (name: string, request: Buffer) =>
    writeFileSync(path.join(folder, `${name}.json`), (await connection.send(request)).body);
  await keep('order', toRequest('POST', '/api/orders', order, { cookie }));
  await keep('product', toRequest('GET', `/api/catalogue/products/${order.items[0]?.productId}`));
  await keep('list', toRequest('GET', '/api/catalogue/products'));
  connection.close();
  const books = world.books();
  books.run(`VACUUM INTO '${path.join(folder, 'nara.db')}'`);
  books.close();
  return startProgram({ dataDir: folder, main: FLOOR, environment: { FLOOR_DIR: folder } });
}

async function compare(
  name: string,
  clients: number,
  ours: Parameters<typeof measure>[0],
  floors: Parameters<typeof measure>[0],
): Promise<Figure> {
  const [measured, floor]: [Measured[], Measured[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    measured.push(await measure(ours, clients, TURN_SECONDS));
    floor.push(await measure(floors, clients, TURN_SECONDS));
  }
  const ratio = median(measured.map(({ perSecond }, turn) => perSecond / (floor[turn]?.perSecond ?? Number.NaN)));
  return { name, measured: medianOf(measured), floor: medianOf(floor), ratio };
}

/** Compares orders and product reads with the floor. The partner is away, because submission is not compared. */
async function* againstFloor(): AsyncIterable<Figure> {
  const world = await createWorld(API);
  try {
    const shop = await openShop(world, QUIET);
    const { program } = shop;
    const first = shop.nextOrder();
    const floor = await startFloor(world, shop, first);
    try {
      const address = `/api/catalogue/products/${first.items[0]?.productId}`;
      for (const { port } of [program, floor]) await measure(ordersTo(port, shop), 8, WARM_UP_SECONDS);
      for (const clients of CLIENTS) {
        const name = `orders, ${clients} client${clients === 1 ? '' : 's'}`;
        yield await compare(name, clients, ordersTo(program.port, shop), ordersTo(floor.port, shop));
      }
      for (const [name, path] of [
        ['product', address],
        ['list', '/api/catalogue/products'],
      ] as const) {
        for (const { port } of [program, floor]) await measure(readsOf(port, path), 8, WARM_UP_SECONDS);
        yield await compare(`${name}, 32 clients`, 32, readsOf(program.port, path), readsOf(floor.port, path));
      }
    } finally {
      await floor.stop();
    }
  } finally {
    await world.close();
  }
}

/** Measures checkout while the partner is well, slow or away, at the same pace. */
async function* withPartner(): AsyncIterable<Figure> {
  const states = [
    ['well', {}, {}],
    ['slow', {}, { latencyMs: 2000 }],
    ['away', QUIET, {}],
  ] as const;
  for (const [state, environment, faults] of states) {
    const world = await createWorld(API);
    try {
      const shop = await openShop(world, environment);
      const { program } = shop;
      await world.plant(faults);
      const requests = ordersTo(program.port, shop);
      await measurePaced(requests, PACE, WARM_UP_SECONDS);
      yield { name: `orders, ${PACE}/s, partner ${state}`, measured: await measurePaced(requests, PACE, SECONDS * 2) };
    } finally {
      await world.close();
    }
  }
}

const EVENTS = ['confirmed', 'picked', 'packed', 'shipped', 'delivered'];

/** Measures signed partner updates for orders that the worker cannot submit. */
async function* webhooks(): AsyncIterable<Figure> {
  const world = await createWorld(API);
  try {
    const { program, nextOrder, cookie } = await openShop(world, QUIET);
    const placed: string[] = [];
    const remembered = () => {
      const order = nextOrder();
      placed.push(order.id);
      return order;
    };
    await measure(ordersTo(program.port, { nextOrder: remembered, cookie }), 8, 60, 400);
    const [secret = ''] = parseConfiguration({}).partner.webhookSecrets;
    let count = 0;
    const next = () => {
      const orderId = placed[Math.floor(count / EVENTS.length) % placed.length];
      const body = { orderId, status: EVENTS[count % EVENTS.length] };
      count += 1;
      const message = { id: randomUUID(), timestamp: Math.floor(Date.now() / 1000), body: JSON.stringify(body) };
      return toRequest('POST', '/api/woolworths/webhook', body, {
        'webhook-id': message.id,
        'webhook-timestamp': String(message.timestamp),
        'webhook-signature': signMessage(secret, message),
      });
    };
    const requests = { port: program.port, expected: 200, next };
    yield { name: 'webhooks, 8 clients', measured: await measure(requests, 8, 60, placed.length * EVENTS.length) };
  } finally {
    await world.close();
  }
}

/** Measures every figure of the order path, one after the other. */
export async function* measureOrders(): AsyncIterable<Figure> {
  yield* againstFloor();
  yield* withPartner();
  yield* webhooks();
}
