import { createPartnerSandbox, type PartnerSandbox } from '@nara/partner-sandbox';
import type { TestLogLine, TestOverview, TestRun } from '@nara/shared-contracts/api/test-environment';
import { pino } from 'pino';
import { partnerInventory, sampleCatalogue } from '#sample/data';
import { partnerFaults, startTestApp, type TestApp, unlock } from '#testing';
import { failInterrupted } from './rows';

const BASE = '/api/enterprise/test-environment';

let test: TestApp;
let partner: PartnerSandbox;
let cookie: string;
beforeAll(async () => {
  test = await startTestApp({
    clock: Date.now,
    hasWorker: true,
    log: pino({ level: 'silent' }),
    second: {
      sample: () => ({ products: sampleCatalogue(Date.now()).slice(0, 3), orders: [] }),
      createPartner(options) {
        partner = createPartnerSandbox({ ...options, inventory: partnerInventory() });
        return partner;
      },
    },
  });
  cookie = await unlock(test);
}, 60_000);
afterAll(() => test.close());

const get = async <T>(path = '') => (await test.call('GET', BASE + path, { cookie })).json as T;
const run = (body: object) => test.call('POST', `${BASE}/runs`, { cookie, body });
const cancel = () => test.call('POST', `${BASE}/runs/cancel`, { cookie });
const setFaults = (body: object) => test.call('PUT', `${BASE}/faults`, { cookie, body });

async function until(isRight: (overview: TestOverview) => boolean): Promise<TestOverview> {
  for (;;) {
    const overview = await get<TestOverview>();
    if (isRight(overview)) return overview;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
const settled = () => until(({ progress }) => progress === null);
const scenario = async (id: string) => (await get<TestOverview>()).scenarios.find((each) => each.id === id);

it('the test overview has 23 tests that have not run at first', async () => {
  const { scenarios, ...figures } = await get<TestOverview>();
  expect(figures).toEqual({ total: 23, passed: 0, failed: 0, durationMs: null, progress: null });
  expect(scenarios[0]).toMatchObject({ name: 'Order placement', status: null, lastRun: null, runId: null });
});

it('chosen test scenarios run once each and log their steps', async () => {
  expect((await run({ scenarios: ['access-rules', 'access-rules'] })).json).toEqual({ queued: 1 });
  const { passed } = await settled();
  expect(passed).toBe(1);
  const { rows } = await get<{ rows: TestLogLine[] }>('/logs?search=access%20rules&outcome=passed&sort=at');
  expect(rows[0]).toMatchObject({
    level: 'success',
    scenario: 'Access rules',
    step: 'Look around as admin',
    message: '/api/enterprise/live-orders: 200',
    outcome: 'passed',
  });
  expect((await get<{ total: number }>('/logs?scenario=access-rules&outcome=failed')).total).toBe(0);
});

it('an unknown test scenario or run gets 404', async () => {
  const { status, json } = await run({ scenarios: ['nothing'] });
  expect([status, json.code]).toEqual([404, 'test-scenario-not-found']);
  expect((await test.call('GET', `${BASE}/runs/nothing`, { cookie })).json.code).toBe('test-run-not-found');
});

it('the sandbox partner shows the chosen faults until they are reset', async () => {
  const faults = partnerFaults(100);
  expect((await setFaults(faults)).json).toEqual(faults);
  expect(await get('/faults')).toEqual(faults);
  expect(partner.state.faults).toMatchObject({ shares: { status500: 100 }, seed: 7 });
  expect((await setFaults({ ...faults, latencyMs: -1 })).status).toBe(400);
  expect((await setFaults(partnerFaults(0))).status).toBe(200);
  expect(partner.state.faults).toEqual({});
});

it('a scenario with faults of its own restores the chosen ones', async () => {
  await setFaults(partnerFaults(100));
  await run({ scenarios: ['malformed-answer'] });
  const { scenarios } = await settled();
  expect(scenarios.flatMap(({ failure }) => failure ?? [])).toEqual([]);
  expect(partner.state.faults).toMatchObject({ shares: { status500: 100 } });
  await setFaults(partnerFaults(0));
}, 30_000);

it('a run under faults is stopped, and its queued scenarios are withdrawn', async () => {
  await setFaults(partnerFaults(100));
  await run({ scenarios: ['partner-hand-over', 'forged-signature'], isUnderFaults: true });
  const running = await until(({ scenarios }) => scenarios.some(({ status }) => status === 'running'));
  expect(running.progress).toEqual({ done: 0, total: 2 });
  expect((await scenario('forged-signature'))?.status).toBe('queued');
  const { json } = await cancel();
  expect(json.progress).toBeNull();
  expect(await scenario('partner-hand-over')).toMatchObject({ status: null, runId: null });
  await setFaults(partnerFaults(0));
});

it('a test run after a stopped one works as before', async () => {
  await run({ scenarios: ['partner-hand-over'] });
  await settled();
  const { runId, failure } = (await scenario('partner-hand-over')) ?? {};
  expect(failure).toBeNull();
  const { steps, isUnderFaults } = await get<TestRun>(`/runs/${runId}`);
  expect([steps.length, isUnderFaults]).toEqual([5, false]);
}, 30_000);

it('a test run under way on a dead server fails', async () => {
  const { database } = test.context;
  const row = { batch_id: 'b', position: 0, scenario: 'edi-orders', is_under_faults: 0 as const, author: 'Nomsa' };
  const at = { queued_at: 1, started_at: 1, ended_at: null, failure: null, leased_until: 5 };
  await database.kysely
    .insertInto('test_runs')
    .values({ id: 'gone', status: 'running', ...row, ...at })
    .execute();
  expect([await failInterrupted(database, 4), await failInterrupted(database, 5)]).toEqual([0, 1]);
  const { failure } = await database.kysely.selectFrom('test_runs').selectAll().executeTakeFirstOrThrow();
  expect(failure).toBe('Interrupted: the server stopped during this run.');
});
