import { freePort } from '../../commerce-api/testing/free-port';
import { type Cluster, startCluster } from '../../tools/postgres/cluster';
import { type Books, fillShelves, openBooks, untilDelivered } from '../support/books';
import { createOrderMaker, findGoods } from '../support/goods';
import { comparePartner, inspectOrders } from '../support/inspect';
import { type Load, startLoad } from '../support/load';
import { passGate, placeOne, until } from '../support/place';
import { fromSources, type Program } from '../support/program';
import { createWorld, type World } from '../support/world';
import { type Detour, startDetour } from './detour';

/*
 * PostgreSQL dies while orders are placed and comes back: in one test at its old address, in another where only a proxy
 * knows it.
 */

const ROUNDS = Number(process.env.FAILOVERS ?? 1);
const PATIENCE_MS = 60_000;

describe('a database that dies', () => {
  let cluster: Cluster;
  let detour: Detour;
  let world: World;
  let books: Books;
  let programs: Program[];
  beforeEach(async () => {
    cluster = await startCluster({ isFast: true });
    detour = await startDetour(Number(new URL(cluster.url).port));
    const databaseUrl = Object.assign(new URL(cluster.url), { port: String(detour.port) }).href;
    world = await createWorld(fromSources(), { databaseUrl });
    programs = [await world.start(), await world.start({ PORT: String(await freePort()) })];
    // Its client blocks this process, and the detour with it, so it connects directly.
    books = openBooks(world.dataDir, cluster.url);
    fillShelves(books);
  }, PATIENCE_MS);
  afterEach(async () => {
    books.close();
    await world.close();
    await detour.close();
    await cluster.stop();
  });

  /** Places orders at both instances during `disaster`. Returns those that were acknowledged. */
  async function orderThrough(disaster: () => Promise<void>): Promise<Load[]> {
    const nextOrder = createOrderMaker(await findGoods(programs[0]?.url ?? ''));
    const loads = programs.map(({ port }) => startLoad({ port, clients: 4, nextOrder }));
    await Promise.all(loads.map((load) => load.until(1)));
    await disaster();
    await Promise.all(loads.map((load) => load.stop()));
    return loads;
  }

  /** Tells whether an order placed at one instance reaches a screen that is connected to the other. */
  async function isHeard(from: Program, at: Program): Promise<boolean> {
    const controller = new AbortController();
    try {
      const cookie = await passGate(at.url, 'enterprise');
      const { body } = await fetch(`${at.url}/api/events`, { headers: { cookie }, signal: controller.signal });
      const { order } = await placeOne(from);
      const timer = setTimeout(() => controller.abort(), 2000);
      let heard = '';
      for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
        heard += Buffer.from(piece).toString();
        if (heard.includes(order.id)) break;
      }
      clearTimeout(timer);
      return heard.includes(order.id);
    } catch {
      return false;
    } finally {
      controller.abort();
    }
  }

  const isReady = async ({ url }: Program) => (await fetch(`${url}/readyz`)).status === 200;

  it.each<[string, () => Promise<void>]>([
    ['is killed and started again', () => cluster.restart()],
    [
      'is replaced behind its address',
      async () => {
        detour.cut();
        await cluster.restart();
        detour.open(Number(new URL(cluster.url).port));
      },
    ],
  ])(
    'a database that %s costs only some 503: no order is lost or done twice',
    async (_, disaster) => {
      const acknowledged: Load['acknowledged'][] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const loads = await orderThrough(disaster);
        expect(loads.flatMap(({ cut }) => cut)).toEqual([]);
        expect(loads.flatMap(({ refused }) => refused.filter(({ status }) => status !== 503))).toEqual([]);
        for (const program of programs) await until('it is ready again', () => isReady(program), PATIENCE_MS);
        acknowledged.push(...loads.map((load) => load.acknowledged));
      }
      const [one, other] = programs as [Program, Program];
      await until('live updates go on', () => isHeard(one, other), PATIENCE_MS);
      await until('live updates go on the other way', () => isHeard(other, one), PATIENCE_MS);
      expect(inspectOrders(books, acknowledged.flat())).toEqual([]);
      await untilDelivered(books);
      expect(comparePartner(books, world.partner.state.orders)).toEqual([]);
      for (const program of programs) expect([await program.stop(), program.errors]).toEqual([0, '']);
    },
    240_000 * ROUNDS,
  );
});
