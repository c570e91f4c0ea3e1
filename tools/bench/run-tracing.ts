import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWorld } from '../../commerce-api/torture/world';
import { build } from '../build/build';
import { API, openShop, ordersTo, QUIET, readsOf, type Shop } from './orders';
import { comparePair, type Side } from './pair';
import type { Result } from './report';

/** Built program of the previous release; optional, without it there is no comparison. */
const { BEFORE } = process.env;
const CLIENTS = 8;
/** Limit on the CPU time of a request while nothing is traced, as a multiple of that before tracing existed. */
const MOST_RATIO = 1.03;

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
      yield* compareBoth('off, and before', off, await openShop(before, QUIET), { 'ratio of work': MOST_RATIO });
    }
    const on = traced && (await openShop(traced, { ...QUIET, OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint }));
    if (on) yield* compareBoth('on, and off', on, off);
  } finally {
    await Promise.all([world, ...others].map((each) => each.close()));
    sink.close();
  }
}
