import { type TestDatabase, testDatabase } from '../../commerce-api/testing/postgres-database';
import { type Books, fillShelves } from '../support/books';
import { createOrderMaker, findGoods } from '../support/goods';
import { inspectOrders } from '../support/inspect';
import { startLoad } from '../support/load';
import { fromSources } from '../support/program';
import { createWorld, type World } from '../support/world';

/* Simulates an administrator, a failover or a restart of PostgreSQL: connections end in the middle of their work. */

const ROUNDS = 5;
const END_CONNECTIONS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'nara' AND datname = current_database()`;

let database: TestDatabase;
let world: World;
let books: Books;
beforeAll(async () => {
  database = await testDatabase(':memory:');
  world = await createWorld(fromSources(), database);
});
afterAll(async () => {
  books.close();
  await world.close();
  database.giveBack();
});

it('lost database connections during orders cost at most answers with 503', async () => {
  const program = await world.start();
  books = world.books();
  fillShelves(books);
  const nextOrder = createOrderMaker(await findGoods(program.url));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const load = startLoad({ port: program.port, clients: 8, nextOrder });
    await load.until(1);
    books.run(END_CONNECTIONS);
    await load.stop();
    expect(load.cut).toEqual([]);
    expect(load.refused.filter(({ status }) => status !== 503)).toEqual([]);
    expect(inspectOrders(books, load.acknowledged)).toEqual([]);
  }
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  expect([await program.stop(), program.errors]).toEqual([0, '']);
}, 240_000);
