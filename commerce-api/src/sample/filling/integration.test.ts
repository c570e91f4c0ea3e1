import { sampleData } from '#sample/data';
import { signInAs, startTestApp, type TestApp } from '#testing';

const NOW = Date.parse('2026-03-05T14:30:00.000Z');

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ clock: () => NOW, sample: () => sampleData('sample', NOW) });
}, 30_000);
afterAll(() => test.close());

const read = async (name: string) => {
  const cookie = await signInAs(test, 'admin', NOW + 1000);
  return (await test.call('GET', `/api/admin/integration/${name}`, { cookie })).json;
};

it('the uptimes of the sample follow from its checks', async () => {
  const { systems } = (await read('status')) as { systems: { system: string; uptime: number }[] };
  expect(systems.map(({ system, uptime }) => [system, uptime.toFixed(1)])).toEqual([
    ['Woolworths API', '99.9'],
    ['Webhook Receiver', '99.7'],
    ['Payment Gateway', '98.2'],
    ['Email Service', '99.8'],
    ['Order Processing', '99.5'],
  ]);
});

it('the traffic of the sample follows from its calls', async () => {
  expect(await read('traffic')).toMatchObject({ requests: 24_567, responseTime: 245, errorRate: 0.03 });
});

it('the API usage of the sample follows from its calls', async () => {
  const cookie = await signInAs(test, 'admin', NOW + 1000);
  const { json } = await test.call('GET', '/api/enterprise/api-config/rate-limits?environment=live', { cookie });
  const limits = json.limits as { api: string; used: number; limit: number; runsOutIn: number | null }[];
  expect(limits.map(({ api, used, limit, runsOutIn }) => [api, used, limit, runsOutIn])).toEqual([
    ['orders', 47, 1000, null],
    ['inventory', 234, 5000, null],
    ['returns', 12, 500, null],
  ]);
});
