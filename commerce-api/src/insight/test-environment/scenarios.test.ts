import { createPartnerSandbox } from '@nara/partner-sandbox';
import type { TestOverview, TestRun } from '@nara/shared-contracts/api/test-environment';
import { partnerInventory, sampleData } from '#sample/data';
import { startTestApp, type TestApp, unlock } from '#testing';

const BASE = '/api/enterprise/test-environment';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  const sample = () => sampleData('none', Date.now());
  test = await startTestApp({
    clock: Date.now,
    hasWorker: true,
    // The live environment is not used; it only has to stay unchanged.
    second: {
      sample,
      createPartner: (options) => createPartnerSandbox({ ...options, inventory: partnerInventory(), stepMs: 100 }),
    },
    partner: { timeoutMs: 400 },
  });
  cookie = await unlock(test);
}, 60_000);
afterAll(() => test.close());

const overview = async () => (await test.call('GET', BASE, { cookie })).json as unknown as TestOverview;
const countLive = async () => {
  const { kysely } = test.context.database;
  const tables = ['orders', 'outbox', 'returns', 'stock_movements', 'print_jobs', 'test_runs', 'variants'] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      kysely
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .execute(),
    ),
  );
  const levels = await kysely.selectFrom('stock_levels').selectAll().orderBy('variant_id').orderBy('dc').execute();
  return { counts, levels };
};

async function settled(): Promise<TestOverview> {
  for (;;) {
    const now = await overview();
    if (!now.progress) return now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

it('all scenarios pass in a sandbox and leave the live environment unchanged', async () => {
  const before = await countLive();
  const { status, json } = await test.call('POST', `${BASE}/runs`, { cookie, body: {} });
  expect([status, json]).toEqual([202, { queued: 23 }]);
  const { scenarios, ...figures } = await settled();
  expect(scenarios.flatMap(({ failure }) => failure ?? [])).toEqual([]);
  expect(figures).toMatchObject({ total: 23, passed: 23, failed: 0, progress: null });
  expect(await countLive()).toEqual(before);
  const run = await test.call('GET', `${BASE}/runs/${scenarios[0]?.runId}`, { cookie });
  const { steps, author } = run.json as unknown as TestRun;
  expect(author).toBe('Administrator');
  expect(steps.map(({ name, status: outcome }) => [name, outcome])).toEqual([
    ['Choose a product', 'passed'],
    ['Place an order for two', 'passed'],
    ['Check what was saved', 'passed'],
    ['Check its reservation', 'passed'],
  ]);
  expect(steps[1]?.lines).toMatchObject([{ level: 'success', message: 'The order was saved: 201' }]);
}, 120_000);
