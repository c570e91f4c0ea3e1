import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWorld } from '../../commerce-api/torture/world';
import { build } from '../build/build';
import { type Measured, measure, type Requests } from './load';
import { API, openShop, ordersTo, readsOf, type Shop } from './orders';
import { processorSeconds } from './processor';
import { median, type Result } from './report';

const SECONDS = Number(process.env.SECONDS ?? 4);
/** The program of the release before, built; it is not compared unless given. */
const { BEFORE } = process.env;
const CLIENTS = 8;
/** The two sides alternate in short turns, so that both see the same machine. */
const TURNS = Number(process.env.TURNS ?? 9);
const WARM_UP_SECONDS = 2;
/** An address where nobody listens: submission is not compared. */
const QUIET = { PARTNER_BASE_URL: 'http://127.0.0.1:9' };
/** Most processor time of a request while nothing is traced, as a multiple of that before there was tracing. */
const MOST_RATIO = 1.03;

interface Turn extends Pick<Measured, 'perSecond'> {
  /** Processor time of the server per request. */
  ms: number;
}

/** A server to compare, and the load on it. */
interface Side {
  shop: Shop;
  requests: Requests;
}

async function takeTurn({ shop, requests }: Side, seconds: number): Promise<Turn> {
  const before = await processorSeconds(shop.program);
  const { perSecond, seconds: taken } = await measure(requests, CLIENTS, seconds);
  const used = (await processorSeconds(shop.program)) - before;
  return { perSecond, ms: (used * 1000) / (perSecond * taken) };
}

/** Compares two servers under the same load, turn by turn. */
async function compare(name: string, one: Side, other: Side, limits?: Result['limits']): Promise<Result> {
  const turns: (readonly [Turn, Turn])[] = [];
  for (const side of [one, other]) await takeTurn(side, WARM_UP_SECONDS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.push([await takeTurn(one, SECONDS / 2), await takeTurn(other, SECONDS / 2)]);
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

/** Compares orders and reads of two servers. */
async function* compareBoth(what: string, one: Shop, other: Shop, limits?: Result['limits']): AsyncIterable<Result> {
  const orders = (shop: Shop): Side => ({ shop, requests: ordersTo(shop.program.port, shop) });
  yield await compare(`orders, ${what}`, orders(one), orders(other), limits);
  const reads = (shop: Shop): Side => ({ shop, requests: readsOf(shop.program.port, '/api/session') });
  yield await compare(`session, ${what}`, reads(one), reads(other), limits);
}

/** Starts a collector that takes everything and keeps nothing. Returns its address and what ends it. */
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
 * Measures what tracing costs: off, against the release before, whose `dist/main.js` is `BEFORE`; and on with every trace
 * kept, against off.
 */
export async function* runTracing(): AsyncIterable<Result> {
  await build(['server']);
  const [sink, world] = [await startSink(), await createWorld(API)];
  const others = [await createWorld(API), ...(BEFORE ? [await createWorld(['--enable-source-maps', BEFORE])] : [])];
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
