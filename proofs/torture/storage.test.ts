import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import BetterSqlite3 from 'better-sqlite3';
import { fillShelves } from '../support/books';
import { createOrderMaker, findGoods } from '../support/goods';
import { inspectOrders } from '../support/inspect';
import { passGate, post } from '../support/place';
import { fromSources, launchProgram, type Program } from '../support/program';
import { createWorld, type World } from '../support/world';
import { mountSmallDisk } from './small-disk';

const PATIENCE_MS = 60_000;
const MAIN = fromSources();

let world: World;
let program: Program;
let acknowledged: NewOrder[];
let nextOrder: () => NewOrder;
let cookie: string;

async function begin(dataDir?: string): Promise<void> {
  world = await createWorld(MAIN, { dataDir });
  program = await world.start();
  acknowledged = [];
  nextOrder = createOrderMaker(await findGoods(program.url));
  cookie = await passGate(program.url);
  const books = world.books();
  fillShelves(books);
  books.close();
}

/** Places an order and records its acknowledgement. Returns status and code. */
async function place(): Promise<string> {
  const order = nextOrder();
  const { status, json } = await post(`${program.url}/api/orders`, order, { cookie });
  if (status === 201) acknowledged.push(order);
  return `${status} ${json.code ?? ''}`.trim();
}

/** Longer than a probe's result is cached. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

const readiness = async () => (await fetch(`${program.url}/readyz`)).status;

/** Kills the program, and expects every acknowledged order to exist after a restart. */
async function expectNothingLost(): Promise<void> {
  await program.kill();
  program = await world.start();
  const books = world.books();
  expect(inspectOrders(books, acknowledged)).toEqual([]);
  books.close();
}

const REFUSED = '503 storage-unavailable';

const disk = mountSmallDisk(16);
if (!disk) process.stdout.write('Skipped: no disk can be mounted here, so none can be filled.\n');

(disk ? it : it.skip)(
  'a full disk makes the server refuse orders until there is room again',
  async () => {
    if (!disk) return;
    try {
      await begin(disk.folder);
      expect(await place()).toBe('201');
      disk.fill();
      let answer = await place();
      // The log may still have some space.
      for (let tries = 0; answer === '201' && tries < 2000; tries += 1) answer = await place();
      expect(answer).toBe(REFUSED);
      await expect(passGate(program.url)).rejects.toThrow('the gate answered 503');
      // A readiness probe is smaller than an order, so the remaining space may fit a few probes, one per second.
      while ((await readiness()) !== 503) await aSecond();
      disk.empty();
      expect(await place()).toBe('201');
      await aSecond();
      expect(await readiness()).toBe(200);
      await expectNothingLost();
    } finally {
      await world.close();
      disk.remove();
    }
  },
  PATIENCE_MS,
);

describe('a database', () => {
  beforeAll(() => begin(), PATIENCE_MS);
  afterAll(() => world.close());

  it(
    'a database locked by another process is waited for, then orders are refused until it is free',
    async () => {
      const other = new BetterSqlite3(join(world.dataDir, 'nara.db'));
      other.exec('BEGIN EXCLUSIVE');
      let placed = '';
      const placing = place().then((answer) => {
        placed = answer;
      });
      let answersMeanwhile = 0;
      while (placed === '') {
        await (await fetch(`${program.url}/healthz`)).text();
        answersMeanwhile += 1;
      }
      await placing;
      expect(placed).toBe(REFUSED);
      // A server that blocked for the five seconds would respond once, and then to all requests at once.
      expect(answersMeanwhile).toBeGreaterThan(3);
      expect(await readiness()).toBe(503);
      other.exec('ROLLBACK');
      other.close();
      expect(await place()).toBe('201');
    },
    PATIENCE_MS,
  );

  it(
    'a missing database takes no orders until it is back',
    async () => {
      const file = join(world.dataDir, 'nara.db');
      expect(await place()).toBe('201');
      renameSync(file, `${file}.away`);
      expect([await place(), await readiness()]).toEqual([REFUSED, 503]);
      renameSync(`${file}.away`, file);
      expect(await place()).toBe('201');
      await expectNothingLost();
    },
    PATIENCE_MS,
  );

  it(
    'a damaged database is refused at the start in one line and left unchanged',
    async () => {
      await program.stop();
      const file = join(world.dataDir, 'nara.db');
      const descriptor = openSync(file, 'r+');
      writeSync(descriptor, Buffer.alloc(100));
      closeSync(descriptor);
      const digest = () => createHash('sha256').update(readFileSync(file)).digest('hex');
      const before = digest();
      const refused = await launchProgram({ dataDir: world.dataDir, main: MAIN });
      expect(await refused.ended).toBe(1);
      expect(refused.errors).toMatch(/^DATA_DIR [^\n]+ is damaged [^\n]+\n$/);
      expect(digest()).toBe(before);
    },
    PATIENCE_MS,
  );
});
