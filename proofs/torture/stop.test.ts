import { type AddressInfo, createServer } from 'node:net';
import { type Books, fillShelves } from '../support/books';
import { createOrderMaker, findGoods } from '../support/goods';
import { inspectOrders } from '../support/inspect';
import { startLoad } from '../support/load';
import { placeOne, until } from '../support/place';
import { fromSources, type Program } from '../support/program';
import { createWorld, type World } from '../support/world';
import { startProxy } from './proxy';

let world: World;
let program: Program;
let books: Books;
beforeEach(async () => {
  world = await createWorld(fromSources());
  program = await world.start();
  books = world.books();
}, 60_000);
afterEach(async () => {
  books.close();
  await world.close();
});

describe('a stop of the program', () => {
  it('a stop under load answers every accepted request and cuts no connection', async () => {
    fillShelves(books);
    const load = startLoad({
      port: program.port,
      clients: 32,
      nextOrder: createOrderMaker(await findGoods(program.url)),
    });
    await load.until(200);
    const code = await program.stop();
    await load.ended;
    expect([code, program.errors]).toEqual([0, '']);
    expect(load.cut).toEqual([]);
    expect(load.refused).toEqual([]);
    expect(inspectOrders(books, load.acknowledged)).toEqual([]);
  }, 60_000);

  it('a stop records the outcome of the attempt under way', async () => {
    await world.plant({ latencyMs: 1000, afterProcessing: true });
    const { order } = await placeOne(program);
    await until('the partner has the order', () => world.partner.state.orders.length > 0);
    expect(await program.stop()).toBe(0);
    const [row] = books.all<{ state: string; woolworths_order_id: string }>(
      `SELECT state, woolworths_order_id FROM outbox JOIN orders ON orders.id = order_id WHERE order_id = '${order.id}'`,
    );
    expect(row).toEqual({ state: 'done', woolworths_order_id: world.partner.state.orders[0]?.id });
  }, 60_000);

  it('a stop does not wait for a mail server that never ends its answer', async () => {
    let calls = 0;
    const mailServer = createServer((socket) => {
      calls += 1;
      // One byte at a time, so that the connection is never idle.
      socket.write('220-');
      const dripping = setInterval(() => socket.write('x'), 100);
      socket.on('error', () => undefined).once('close', () => clearInterval(dripping));
    });
    await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
    try {
      await program.stop();
      program = await world.start({ SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}` });
      const { order } = await placeOne(program);
      await until('the mail server was called', () => calls > 0);
      const startedAt = performance.now();
      expect([await program.stop(), program.errors]).toEqual([0, '']);
      expect(performance.now() - startedAt).toBeLessThan(8000);
      const mails = books.all<{ state: string }>(`SELECT state FROM mails WHERE reference = '${order.id}'`);
      expect(mails).toEqual([{ state: 'pending' }]);
    } finally {
      mailServer.close();
    }
  }, 60_000);
});

/** Number of times that each of two servers is stopped; set with `STOPS`. */
const STOPS = Number(process.env.STOPS ?? 2);
/** Leaves the proxy plenty of time to notice: it checks every 50 ms, and a busy machine is slow. */
const DRAIN_MS = '1500';

it(
  'a stop fails no request of a proxy that retries elsewhere once a server says that it stops',
  async () => {
    const other = await createWorld(fromSources());
    try {
      await program.stop();
      const worlds = [world, other];
      const programs = await Promise.all(worlds.map((each) => each.start({ DRAIN_MS })));
      const proxy = startProxy({
        ports: programs.map(({ port }) => port),
        clients: 16,
        paths: ['/api/catalogue/products', '/api/session', '/healthz'],
      });
      for (let stop = 0; stop < STOPS * 2; stop += 1) {
        const index = stop % 2;
        const stopping = programs[index] as Program;
        await proxy.until(100);
        const code = stopping.stop();
        await proxy.seen(stopping.port, false);
        await proxy.until(100);
        expect([await code, stopping.errors]).toEqual([0, '']);
        programs[index] = await (worlds[index] as World).start({ DRAIN_MS });
        await proxy.seen(stopping.port, true);
      }
      await proxy.stop();
      expect(proxy.failed).toEqual([]);
    } finally {
      await other.close();
    }
  },
  60_000 * STOPS,
);
