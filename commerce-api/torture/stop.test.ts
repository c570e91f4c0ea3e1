import { join } from 'node:path';
import { type Books, fillShelves } from './books';
import { createOrderMaker, findGoods } from './goods';
import { inspectOrders } from './inspect';
import { startLoad } from './load';
import { placeOne, until } from './place';
import { fromSources, type Program } from './program';
import { createWorld, type World } from './world';

let world: World;
let program: Program;
let books: Books;
beforeEach(async () => {
  world = await createWorld(fromSources(join(__dirname, '..')));
  program = await world.start();
  books = world.books();
}, 60_000);
afterEach(async () => {
  books.close();
  await world.close();
});

describe('a program that is asked to stop', () => {
  it('answers everything it accepted under load and cuts no connection', async () => {
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

  it('records what came of the attempt that is under way', async () => {
    await world.plant({ latencyMs: 1000, afterProcessing: true });
    const { order } = await placeOne(program);
    await until('the partner has the order', () => world.partner.state.orders.length > 0);
    expect(await program.stop()).toBe(0);
    const [row] = books.all<{ state: string; woolworths_order_id: string }>(
      `SELECT state, woolworths_order_id FROM outbox JOIN orders ON orders.id = order_id WHERE order_id = '${order.id}'`,
    );
    expect(row).toEqual({ state: 'done', woolworths_order_id: world.partner.state.orders[0]?.id });
  }, 60_000);
});
