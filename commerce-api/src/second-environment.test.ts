import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPartnerSandbox, type PartnerSandbox } from '@nara/partner-sandbox';
import { newOrder, startTestApp, type TestApp, testProducts, unlock } from '#testing';

let test: TestApp;
let partner: PartnerSandbox;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'nara-'));
  test = await startTestApp({
    dataDir,
    second: {
      sample: () => ({ products: testProducts(), orders: [] }),
      createPartner(options) {
        partner = createPartnerSandbox({ ...options, now: () => test.clock.now });
        return partner;
      },
    },
  });
});
afterEach(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true });
});

async function signIn(environment: 'live' | 'sandbox'): Promise<string> {
  const cookie = await unlock(test);
  await test.call('PUT', '/api/session/environment', { body: { environment }, cookie });
  return cookie;
}

it('is not there until somebody works in it', async () => {
  await signIn('live');
  expect(readdirSync(dataDir)).not.toContain('sandbox');
  await signIn('sandbox');
  expect(readdirSync(path.join(dataDir, 'sandbox'))).toContain('nara.db');
});

it('knows nothing of the live orders, and keeps its own from them', async () => {
  await test.call('POST', '/api/orders', { body: newOrder() });
  const [live, sandbox] = [await signIn('live'), await signIn('sandbox')];
  const totalFor = async (cookie: string) => (await test.call('GET', '/api/admin/orders', { cookie })).json.total;
  expect([await totalFor(live), await totalFor(sandbox)]).toEqual([1, 0]);
});

it('has the same staff, whichever environment they are managed from', async () => {
  const [live, sandbox] = [await signIn('live'), await signIn('sandbox')];
  const body = { name: 'Ayanda', email: 'ayanda@example.co.za', role: 'logistics', department: 'Operations' };
  expect((await test.call('POST', '/api/enterprise/users', { body, cookie: sandbox })).status).toBe(201);
  const namesFor = async (cookie: string) =>
    ((await test.call('GET', '/api/enterprise/users', { cookie })).json.rows as { name: string }[]).map(
      ({ name }) => name,
    );
  expect(await namesFor(live)).toContain('Ayanda');
});

it('opens once, however many ask at the same time', async () => {
  const cookies = await Promise.all([unlock(test), unlock(test), unlock(test)]);
  const answers = await Promise.all(
    cookies.map((cookie) => test.call('PUT', '/api/session/environment', { body: { environment: 'sandbox' }, cookie })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('begins anew when the root key is gone that it was sealed with', async () => {
  const cookie = await signIn('sandbox');
  await test.call('POST', '/api/enterprise/api-config/credentials/clientId/rotate', {
    body: { environment: 'sandbox', value: 'a-client', grace: 'none', expectedUpdatedAt: null },
    cookie,
  });
  await test.close();
  writeFileSync(path.join(dataDir, 'sandbox', 'configuration.key'), 'another-key-of-thirty-two-characters');
  test = await startTestApp({ dataDir });
  const again = await signIn('sandbox');
  const config = await test.call('GET', '/api/enterprise/api-config?environment=sandbox', { cookie: again });
  const { credentials } = config.json as { credentials: { name: string; updatedAt: string | null }[] };
  expect(credentials.find(({ name }) => name === 'clientId')?.updatedAt).toBeNull();
});

it('says so when it cannot be opened, and the session stays live', async () => {
  const broken = await startTestApp({
    second: {
      sample: () => ({ products: [], orders: [] }),
      createPartner: () => ({
        listen: () => Promise.reject(new Error('no port')),
        close: async () => undefined,
      }),
    },
  });
  const cookie = await unlock(broken);
  const { status, json } = await broken.call('PUT', '/api/session/environment', {
    body: { environment: 'sandbox' },
    cookie,
  });
  expect([status, json.code]).toEqual([503, 'sandbox-unavailable']);
  expect((await broken.call('GET', '/api/session', { cookie })).json.environment).toBe('live');
  await broken.close();
});
