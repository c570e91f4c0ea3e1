import { pino } from 'pino';
import { startTestApp, type TestApp } from '#testing';

const PATH = '/api/catalogue/products/tank';

let test: TestApp;
let lines: { reqId: string; path: string; status: number; msg: string }[];
beforeEach(async () => {
  lines = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  test = await startTestApp({ log, proxies: ['127.0.0.0/8'] });
});
afterEach(() => test.close());

const get = (headers: Record<string, string> = {}, path = PATH) => test.call('GET', path, { headers });
const headersOf = ({ headers }: Awaited<ReturnType<typeof get>>) => {
  const { date: _date, 'x-request-id': _id, ...others } = Object.fromEntries(headers);
  return others;
};

it.each<Record<string, string>>([
  {},
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'identity' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-proto': 'https, http' },
  { 'if-none-match': '*' },
])('a ready answer equals the one that the server sends: %j', async (headers) => {
  const made = await test.app.server.inject({ url: PATH, headers });
  const ready = await get({ 'accept-encoding': 'identity', ...headers });
  expect(ready.status).toBe(made.statusCode);
  const { date: _date, 'x-request-id': _id, connection: _connection, ...expected } = made.headers;
  const { connection: _ours, 'keep-alive': _alive, ...found } = headersOf(ready);
  expect(found).toEqual(Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, String(value)])));
});

it('a ready answer is logged with its id and counted by its route', async () => {
  await get({ 'x-request-id': 'first-visit' });
  await get({ 'x-request-id': 'second-visit' });
  const text = (await test.call('GET', '/metrics')).text;
  expect(text).toContain(
    'nara_http_requests_total{method="GET",route="/api/catalogue/products/:id",environment="live",status="200"} 2',
  );
  expect(text).toMatch(
    /duration_seconds_count\{method="GET",route="\/api\/catalogue\/products\/:id",environment="live"\} 2/,
  );
  for (const reqId of ['first-visit', 'second-visit'])
    expect(lines).toContainEqual(expect.objectContaining({ reqId, path: PATH, status: 200, msg: 'answered' }));
});

it('a ready answer closes its connection during a drain, and /readyz reports the stop', async () => {
  expect((await get()).headers.get('connection')).toBe('keep-alive');
  const drained = test.app.drain();
  expect((await get()).headers.get('connection')).toBe('close');
  const { status, json } = await test.call('GET', '/readyz');
  expect([status, json.errors]).toEqual([503, [{ field: 'stopping', message: 'The server is about to stop.' }]]);
  await drained;
});

it('a ready answer is not given to a request that the server refuses', async () => {
  await get();
  expect((await get({}, `${PATH}?unknown=1`)).json.code).toBe('invalid-request');
  expect((await test.call('POST', PATH)).status).toBe(405);
});
