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

it('the sandbox is created when somebody first works in it', async () => {
  await signIn('live');
  expect(readdirSync(dataDir)).not.toContain('sandbox');
  await signIn('sandbox');
  expect(readdirSync(path.join(dataDir, 'sandbox'))).toContain('nara.db');
});

it('the sandbox has orders of its own', async () => {
  await test.call('POST', '/api/orders', { body: newOrder() });
  const [live, sandbox] = [await signIn('live'), await signIn('sandbox')];
  const totalFor = async (cookie: string) => (await test.call('GET', '/api/admin/orders', { cookie })).json.total;
  expect([await totalFor(live), await totalFor(sandbox)]).toEqual([1, 0]);
});

it('the sandbox has the same staff as the live environment, wherever they are managed', async () => {
  const [live, sandbox] = [await signIn('live'), await signIn('sandbox')];
  const body = { name: 'Ayanda', email: 'ayanda@example.co.za', role: 'logistics', department: 'Operations' };
  expect((await test.call('POST', '/api/enterprise/users', { body, cookie: sandbox })).status).toBe(201);
  const namesFor = async (cookie: string) =>
    ((await test.call('GET', '/api/enterprise/users', { cookie })).json.rows as { name: string }[]).map(
      ({ name }) => name,
    );
  expect(await namesFor(live)).toContain('Ayanda');
});

it('the sandbox is opened once when several ask at the same time', async () => {
  const cookies = await Promise.all([unlock(test), unlock(test), unlock(test)]);
  const answers = await Promise.all(
    cookies.map((cookie) => test.call('PUT', '/api/session/environment', { body: { environment: 'sandbox' }, cookie })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('the sandbox starts afresh when the root key that sealed it is gone', async () => {
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

it('a sandbox that cannot be opened is reported, and the session stays live', async () => {
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
