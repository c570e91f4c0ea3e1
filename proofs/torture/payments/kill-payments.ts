import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '../../../commerce-api/src/platform/time';
import { createRandom } from '../../../commerce-api/src/sample/data';
import { type Books, countPieces } from '../../support/books';
import { openBrowser } from './browser';
import { openDoors } from './crowd';
import { judgeBooks } from './judge';
import { countUnfinished, describeUnfinished, isFinished, readBooks } from './read-books';
import { type KillableShop, openShop, type ShopOptions } from './shop';

/** Queues with scheduled work: their keys, their time columns, and the state of a waiting row. */
const QUEUES = [
  { table: 'payment_checks', key: 'order_id', times: ['next_attempt_at'], state: 'waiting' },
  { table: 'payment_refunds', key: 'id', times: ['next_attempt_at', 'asked_at'], state: 'waiting' },
  { table: 'order_endings', key: 'order_id', times: ['next_attempt_at'], state: 'waiting' },
  { table: 'outbox', key: 'order_id', times: ['next_attempt_at'], state: 'pending' },
] as const;

const listOf = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join();

/**
 * Advances time for some orders: their scheduled work becomes due `minutes` earlier for every server. Rows that are
 * being worked on stay unchanged, as does the time of a call in progress.
 */
function passTime(books: Books, orderIds: readonly string[], minutes: number): void {
  if (orderIds.length === 0) return;
  const ms = minutes * MINUTE_MS;
  const ids = listOf(orderIds);
  const pass = (table: string, key: string, times: readonly string[], waits: string) =>
    `UPDATE ${table} SET ${times.map((column) => `${column} = ${column} - ${ms}`).join()} WHERE ${key} IN (
      SELECT ${key} FROM ${table} WHERE ${waits} ${books.unlessLocked})`;
  const ofQueues = QUEUES.map(({ table, key, times, state }) =>
    pass(table, key, times, `order_id IN (${ids}) AND state = '${state}' AND leased_until <= ${Date.now()}`),
  );
  books.run([...ofQueues, pass('orders', 'id', ['pay_by'], `id IN (${ids}) AND paid_at IS NULL`)].join(';'));
}

/** Releases the claims of killed servers. Call it only while none runs, because no claim is in use then. */
function forgetClaims(books: Books): void {
  for (const { table } of QUEUES) books.run(`UPDATE ${table} SET leased_until = 0 WHERE leased_until > 0`);
}

export interface PaymentKillOptions extends Omit<ShopOptions, 'seed'> {
  kills: number;
  /** Seed for the times and targets of the kills, the shoppers' behaviour, and the faults. */
  seed: string;
  /** Called after each kill. */
  report?: (line: string) => void;
}

export interface PaymentKillSummary {
  orders: number;
  /** Amounts that the provider captured and refunded, in cents. */
  taken: number;
  refunded: number;
  /** Descriptions of the faults found. */
  faults: string[];
}

/** Several, because some of them wait until the time to pay is over. */
const SHOPPERS = 8;
/** Shortest and longest time (ms) until the next kill. */
const LIFE_MS = [200, 2500] as const;
/** Pace of time for orders whose shoppers have left: this many minutes pass per interval (ms). */
const PASSING_MINUTES = 8;
const PASSING_EVERY_MS = 1000;
/** Minutes after which an order's time is no longer advanced until the end. */
const MAX_MINUTES = 240;
/** Longest time (ms) until the last shoppers have left; the server looks for unpaid orders every minute. */
const LEAVING_MS = 150_000;
/** Longest time (ms) until all work has finished. */
const QUIET_MS = 300_000;
const NIGHT_MINUTES = 60;

/**
 * Kills the API, the payment provider and the database repeatedly in the middle of payments, notifications and refunds,
 * while the provider's calls and notifications fail. Then lets all work finish, and has the books judged.
 */
export async function killPayments(options: PaymentKillOptions): Promise<PaymentKillSummary> {
  const { kills, seed, database, report = () => undefined } = options;
  const random = createRandom(`kills ${seed}`);
  const shop = await openShop({ ...options, seed: random.int(1, 1_000_000) });
  try {
    const { books, provider, servers, cookie, nextOrder, world } = shop;
    const pieces = countPieces(books);
    const clock = startClock(shop);
    // A separate generator, so that the number of calls does not affect the kills.
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

/** Advances the time of orders whose shoppers have left, faster than real time. */
function startClock({ books }: KillableShop) {
  const left = new Map<string, number>();
  let isStopped = false;
  /** The database cannot be reached while it restarts. */
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
        if (minutes >= MAX_MINUTES) left.delete(id);
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

/**
 * Simulates a night in which nothing runs, and waits until all work has finished. Returns a description of what is
 * unfinished.
 */
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

/** Stops the servers. Describes those that do not exit properly. */
async function stopAll({ servers }: KillableShop): Promise<string[]> {
  const ends = await Promise.all(servers.map(async (server) => ({ code: await server.stop(), errors: server.errors })));
  return ends.flatMap(({ code, errors }) =>
    code === 0 && errors === '' ? [] : [`a server ended with ${code} ${errors}`],
  );
}
