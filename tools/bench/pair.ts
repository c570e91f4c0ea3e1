import { type Measured, measure, type Requests } from './load';
import { processorSeconds } from './metrics';
import type { Shop } from './orders';
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
