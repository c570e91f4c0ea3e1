import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from '../../tools/build/build';
import { paidAt } from '../../tools/payments';
import { createWorld } from '../support/world';
import { type Measured, measure, processorSeconds, type Requests } from './load';
import { API, openShop, ordersTo, QUIET, readsOf, type Shop } from './orders';
import { median, type Result } from './report';

const SECONDS = Number(process.env.SECONDS ?? 4);
/** The two sides alternate in short turns, so that both run under the same conditions. */
const TURNS = Number(process.env.TURNS ?? 9);
const WARM_UP_SECONDS = 2;

interface Turn extends Pick<Measured, 'perSecond'> {
  /** CPU time of the server per request (ms). */
  ms: number;
}

/** A server to compare, and the load on it. */
export interface Side {
  shop: Shop;
  requests: Requests;
}

async function takeTurn({ shop, requests }: Side, clients: number, seconds: number): Promise<Turn> {
  const before = await processorSeconds(shop.program);
  const { perSecond, seconds: taken } = await measure(requests, clients, seconds);
  const used = (await processorSeconds(shop.program)) - before;
  return { perSecond, ms: (used * 1000) / (perSecond * taken) };
}

/** Compares two servers under the same load from this many clients, turn by turn. */
export async function comparePair(
  name: string,
  clients: number,
  [one, other]: readonly [Side, Side],
  limits?: Result['limits'],
): Promise<Result> {
  const turns: (readonly [Turn, Turn])[] = [];
  for (const side of [one, other]) await takeTurn(side, clients, WARM_UP_SECONDS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.push([await takeTurn(one, clients, SECONDS / 2), await takeTurn(other, clients, SECONDS / 2)]);
  }
  const of = (figure: keyof Turn) => ({
    one: median(turns.map(([its]) => its[figure])),
    other: median(turns.map(([, its]) => its[figure])),
    ratio: median(turns.map(([its, others]) => its[figure] / others[figure])),
  });
  const [rate, work] = [of('perSecond'), of('ms')];
  return {
    name,
    figures: {
      'per second': rate.one,
      'other per second': rate.other,
      'ratio of rates': rate.ratio,
      'processor ms': work.one,
      'other processor': work.other,
      'ratio of work': work.ratio,
    },
    ...(limits && { limits }),
  };
}

const PAYING_CLIENTS = [8, 32];
/** Settings with an unreachable provider, because placing an order calls none. */
const PAID = paidAt('http://127.0.0.1:9');

/** Compares the cost of placing an order that must be paid with that of one that need not be, turn by turn. */
export async function* runPayments(): AsyncIterable<Result> {
  await build(['server']);
  const [withPayments, without] = [await createWorld(API), await createWorld(API)];
  try {
    const side = (shop: Shop) => ({ shop, requests: ordersTo(shop.program.port, shop) });
    const sides = [
      side(await openShop(withPayments, { ...QUIET, ...PAID })),
      side(await openShop(without, QUIET)),
    ] as const;
    for (const clients of PAYING_CLIENTS)
      yield await comparePair(`orders, payments on and off, ${clients} clients`, clients, sides);
  } finally {
    await withPayments.close();
    await without.close();
  }
}

/** Built program of the previous release; optional, without it there is no comparison. */
const { BEFORE } = process.env;
const CLIENTS = 8;
/** Limit on the CPU time of a request while nothing is traced, as a multiple of that before tracing existed. */
const MAX_RATIO = 1.03;

/** Compares orders and reads of two servers. */
async function* compareBoth(what: string, one: Shop, other: Shop, limits?: Result['limits']): AsyncIterable<Result> {
  const orders = (shop: Shop): Side => ({ shop, requests: ordersTo(shop.program.port, shop) });
  yield await comparePair(`orders, ${what}`, CLIENTS, [orders(one), orders(other)], limits);
  const reads = (shop: Shop): Side => ({ shop, requests: readsOf(shop.program.port, '/api/session') });
  yield await comparePair(`session, ${what}`, CLIENTS, [reads(one), reads(other)], limits);
}

/** Starts a collector that accepts everything and stores nothing. Returns its address and a function that closes it. */
async function startSink(): Promise<{ endpoint: string; close: () => void }> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Measures the cost of tracing. Compares tracing switched off with the previous release, whose `dist/main.js` is
 * `BEFORE`, and tracing switched on, with every trace kept, with off.
 */
export async function* runTracing(): AsyncIterable<Result> {
  await build(['server']);
  const [sink, world] = [await startSink(), await createWorld(API)];
  const others = [await createWorld(API), ...(BEFORE ? [await createWorld([BEFORE])] : [])];
  try {
    const off = await openShop(world, QUIET);
    const [traced, before] = others;
    if (before) {
      yield* compareBoth('off, and before', off, await openShop(before, QUIET), { 'ratio of work': MAX_RATIO });
    }
    const on = traced && (await openShop(traced, { ...QUIET, OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint }));
    if (on) yield* compareBoth('on, and off', on, off);
  } finally {
    await Promise.all([world, ...others].map((each) => each.close()));
    sink.close();
  }
}
