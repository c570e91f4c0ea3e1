import { get } from 'node:http';
import { build } from '../../tools/build/build';
import { passGate } from '../support/place';
import { createWorld } from '../support/world';
import { measurePaced, processorSeconds } from './load';
import { API, openShop, ordersTo } from './orders';
import { median, type Result } from './report';

const SECONDS = Number(process.env.SECONDS ?? 4);
const LISTENERS = 500;
/** Most event streams of one session, and below of one address. */
const OF_A_SESSION = 20;
const OF_AN_ADDRESS = 200;
const PACE = 50;
/** Turns with and without listeners alternate, so that both run under the same conditions. */
const TURNS = 7;
/** Most CPU time of an order with listeners, as a multiple of that without. */
const MAX_RATIO = 2;

/** Opens one event stream. Resolves when it is answered, with a function that closes it. */
const listenTo = (url: string, cookie: string, address: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, 'x-forwarded-for': address };
    const request = get(`${url}/api/events`, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a listener was answered ${response.statusCode}`));
      response.resume().on('error', () => undefined);
      resolve(() => void request.destroy());
    }).on('error', reject);
  });

/** Opens the streams of all listeners. Returns a function that closes them. */
async function listenAll(url: string, cookies: readonly string[]): Promise<() => void> {
  const leave: (() => void)[] = [];
  for (let listener = 0; listener < LISTENERS; listener += 1) {
    const cookie = cookies[Math.floor(listener / OF_A_SESSION)] ?? '';
    leave.push(await listenTo(url, cookie, `203.0.113.${Math.floor(listener / OF_AN_ADDRESS)}`));
  }
  return () => {
    for (const each of leave) each();
  };
}

/** Compares the CPU time of an order while 500 pages of the portal listen with that while none do. */
export async function* runEvents(): AsyncIterable<Result> {
  await build(['server']);
  const world = await createWorld(API);
  try {
    const shop = await openShop(world, { TRUST_PROXY: '127.0.0.1' });
    const { program } = shop;
    const cookies: string[] = [];
    // One after the other, because the gate takes many attempts at a time for guessing.
    for (let made = 0; made < LISTENERS / OF_A_SESSION; made += 1)
      cookies.push(await passGate(program.url, 'enterprise'));
    /** Returns the CPU time (ms) of an order. */
    const cost = async () => {
      const before = await processorSeconds(program);
      await measurePaced(ordersTo(program.port, shop), PACE, SECONDS);
      return ((await processorSeconds(program)) - before) * (1000 / (PACE * SECONDS));
    };
    const [alone, heard]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      alone.push(await cost());
      const leaveAll = await listenAll(program.url, cookies);
      heard.push(await cost());
      leaveAll();
    }
    yield {
      name: `an order while ${LISTENERS} pages listen`,
      figures: {
        'alone ms': median(alone),
        'heard ms': median(heard),
        ratio: median(heard.map((ms, turn) => ms / (alone[turn] ?? Number.NaN))),
      },
      limits: { ratio: MAX_RATIO },
    };
  } finally {
    await world.close();
  }
}
