import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '#sample/data';
import { countPieces } from '../books';
import { openBrowser } from './browser';
import { openDoors } from './crowd';
import { judgeBooks } from './judge';
import { forgetClaims, passTime } from './pass-time';
import { countUnfinished, describeUnfinished, isFinished, readBooks } from './read-books';
import { type KillableShop, openShop, type ShopOptions } from './shop';

export interface PaymentKillOptions extends Omit<ShopOptions, 'seed'> {
  kills: number;
  /** Determines the moments and victims of the kills, what shoppers do, and the faults. */
  seed: string;
  /** Called after each kill. */
  report?: (line: string) => void;
}

export interface PaymentKillSummary {
  orders: number;
  /** What the provider took and gave back, in cents. */
  taken: number;
  refunded: number;
  /** Faults found, in words. */
  faults: string[];
}

/** Some of them wait until the time to pay is over. */
const SHOPPERS = 8;
/** Shortest and longest time (ms) until the next kill. */
const LIFE_MS = [200, 2500] as const;
/** Pace at which time passes for orders whose shoppers have gone: so many minutes in so many ms. */
const PASSING_MINUTES = 8;
const PASSING_EVERY_MS = 1000;
/** Minutes after which an order is left alone until the end. */
const MOST_MINUTES = 240;
/** Longest time (ms) in which the last shoppers leave: unpaid orders are looked for every minute. */
const LEAVING_MS = 150_000;
/** Longest time (ms) in which everything becomes quiet. */
const QUIET_MS = 300_000;
const NIGHT_MINUTES = 60;

/**
 * Kills API, payment provider and database in the middle of paying, notifying and refunding, again and again, while the
 * provider's calls and notifications go wrong; then lets everything become quiet, and has the books judged.
 */
export async function killPayments(options: PaymentKillOptions): Promise<PaymentKillSummary> {
  const { kills, seed, database, report = () => undefined } = options;
  const random = createRandom(`kills ${seed}`);
  const shop = await openShop({ ...options, seed: random.int(1, 1_000_000) });
  try {
    const { books, provider, servers, cookie, nextOrder, world } = shop;
    const pieces = countPieces(books);
    const clock = startClock(shop);
    // Of its own, so that the number of calls leaves the kills as they are.
    const choice = createRandom(`servers ${seed}`);
    const crowd = openDoors({
      width: SHOPPERS,
      random: createRandom(`shoppers ${seed}`),
      openBrowser: (goesOn) =>
        openBrowser({ shops: () => shuffled(servers, choice), cookie, provider: provider.url, goesOn }),
      nextOrder,
      pass: clock.pass,
      onLeft: clock.leave,
    });
    const victims = {
      server: () => shop.killServer(random.int(0, servers.length - 1)),
      provider: () => provider.kill(),
      ...(database && { database: () => database.restart() }),
    };
    const names = Object.keys(victims) as [keyof typeof victims, ...(keyof typeof victims)[]];
    for (let kill = 1; kill <= kills; kill += 1) {
      await delay(random.int(...LIFE_MS));
      const name = random.pick(names);
      await victims[name]?.();
      report(
        `kill ${kill} of ${kills}: ${name}, ${crowd.acknowledged.length} orders, ${crowd.faults.length} faults so far`,
      );
    }
    await provider.heal();
    await crowd.close(LEAVING_MS);
    await clock.stop();
    const unfinished = await becomeQuiet(shop);
    const state = await provider.state();
    const { acknowledged } = crowd;
    const faults = [
      ...crowd.faults,
      ...(unfinished ? [`after ${QUIET_MS / 1000} s there are still ${unfinished}`] : []),
      ...judgeBooks(readBooks(books, { acknowledged, provider: state, partner: world.partner.state.orders })),
      ...(countPieces(books) === pieces ? [] : ['stock and its movements disagree']),
      ...(await stopAll(shop)),
    ];
    const { received: taken, refunded } = state.books;
    return { orders: acknowledged.length, taken, refunded, faults };
  } finally {
    await shop.close();
  }
}

const shuffled = (servers: KillableShop['servers'], random: { next: () => number }): string[] => {
  const urls = servers.map(({ url }) => url);
  return random.next() < 0.5 ? urls : urls.toReversed();
};

/** Lets time pass for orders whose shoppers have gone, faster than it does. */
function startClock({ books }: KillableShop) {
  const left = new Map<string, number>();
  let isStopped = false;
  /** Nobody is there to ask while the database restarts. */
  const tryToPass = (ids: readonly string[], minutes: number): boolean => {
    try {
      passTime(books, ids, minutes);
      return true;
    } catch {
      return false;
    }
  };
  const run = async () => {
    while (!isStopped) {
      await delay(PASSING_EVERY_MS);
      if (!tryToPass([...left.keys()], PASSING_MINUTES)) continue;
      for (const [id, minutes] of left) {
        if (minutes >= MOST_MINUTES) left.delete(id);
        else left.set(id, minutes + PASSING_MINUTES);
      }
    }
  };
  const running = run();
  return {
    leave: (orderId: string) => void left.set(orderId, 0),
    async pass(orderId: string, minutes: number) {
      while (!tryToPass([orderId], minutes)) await delay(PASSING_EVERY_MS);
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

/** Lets a night pass in which nothing runs, and waits until nothing is left to be done. Returns what is. */
async function becomeQuiet(shop: KillableShop): Promise<string> {
  const { books, provider } = shop;
  const allOrders = () => books.all<{ id: string }>('SELECT id FROM orders').map(({ id }) => id);
  await shop.restartAll(() => {
    forgetClaims(books);
    passTime(books, allOrders(), NIGHT_MINUTES);
  });
  const end = Date.now() + QUIET_MS;
  for (;;) {
    const unfinished = countUnfinished(books, await provider.state());
    if (isFinished(unfinished)) return '';
    if (Date.now() > end) return describeUnfinished(unfinished);
    await delay(PASSING_EVERY_MS);
    passTime(books, allOrders(), PASSING_MINUTES);
  }
}

/** Stops the servers; describes those that do not end well. */
async function stopAll({ servers }: KillableShop): Promise<string[]> {
  const ends = await Promise.all(servers.map(async (server) => ({ code: await server.stop(), errors: server.errors })));
  return ends.flatMap(({ code, errors }) =>
    code === 0 && errors === '' ? [] : [`a server ended with ${code} ${errors}`],
  );
}
