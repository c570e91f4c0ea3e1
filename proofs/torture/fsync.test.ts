import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER } from '../../commerce-api/testing/programs';
import { fillShelves } from '../support/books';
import { createOrderMaker, findGoods } from '../support/goods';
import { startLoad } from '../support/load';
import { createWorld, type World } from '../support/world';
import { canTrace, findEarlyAnswers, traceProcess } from './trace';

const isTraceable = canTrace();
if (!isTraceable)
  process.stdout.write('Skipped: strace is not to be had, so nobody watches whether answers wait for the disk.\n');

let world: World;
beforeAll(async () => {
  world = await createWorld([SERVER]);
});
afterAll(() => world.close());

(isTraceable ? it : it.skip)(
  'an order is not acknowledged before its commit is on disk',
  async () => {
    const program = await world.start();
    const books = world.books();
    fillShelves(books);
    books.close();
    const nextOrder = createOrderMaker(await findGoods(program.url));
    const file = join(world.dataDir, 'trace');
    const trace = await traceProcess(program.pid, file);
    const load = startLoad({ port: program.port, clients: 8, nextOrder });
    await load.until(50);
    await load.stop();
    await trace.stop();
    await program.stop();
    const ids = load.acknowledged.map(({ id }) => id);
    expect(findEarlyAnswers(readFileSync(file, 'latin1'), ids)).toEqual({ answered: ids.length, faults: [] });
  },
  60_000,
);
