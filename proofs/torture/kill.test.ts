import { type TestDatabase, testDatabase } from '../../commerce-api/testing/postgres-database';
import { SERVER } from '../../commerce-api/testing/programs';
import { createWorld, type World } from '../support/world';
import { killRounds } from './kill-rounds';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await testDatabase(':memory:');
  world = await createWorld([SERVER], database);
});
afterAll(async () => {
  await world.close();
  database.giveBack();
});

it('every acknowledged order survives kills, and the partner gets each once', async () => {
  // PostgreSQL's durability is not under test; with it, only the order's transaction matters.
  const rounds = database.databaseUrl ? 2 : 5;
  const { acknowledged, faults } = await killRounds(world, { rounds, clients: 4 });
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(rounds);
}, 300_000);
