import type { Endpoint, Method } from '@nara/shared-contracts/api/common';
import { EVENTS_PATH } from '@nara/shared-contracts/rules/common';
import type { Tables } from '#platform/database';
import { type Answer, endpointRows, newOrder, startTestApp, type TestApp, unlock } from '#testing';

/*
 * Sends every known kind of malformed call to each endpoint of the table and expects problem+json and no writes; the
 * attack test looks for unknown kinds. The calls carry every credential, so that they get as far as they can.
 */

const withBody = endpointRows.filter(({ body }) => body && typeof body !== 'string');
const withQuery = endpointRows.filter(({ query }) => query);
const METHODS: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

let test: TestApp;
let credentials: { token: string; cookie: string };
let orderId: string;
let before: string;

beforeAll(async () => {
  test = await startTestApp();
  const body = newOrder();
  orderId = body.id;
  const { json } = await test.call('POST', '/api/orders', { body });
  credentials = { token: String(json.token), cookie: await unlock(test) };
  before = await everything();
});
afterAll(async () => {
  expect(await everything()).toBe(before);
  await test.close();
});

/** Dumps the whole database as text. */
async function everything(): Promise<string> {
  const { kysely } = test.context.database;
  const tables = (await kysely.introspection.getTables()) as { name: keyof Tables }[];
  const contents = await Promise.all(tables.map(({ name }) => kysely.selectFrom(name).selectAll().execute()));
  return JSON.stringify(contents);
}

const UUID = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
/** Returns a well-formed id for a path, so that only the body is wrong. */
const idIn = (path: string): string => {
  if (/\/(users|cohorts|passkeys|promotions|reviews|gift-cards)\//.test(path)) return UUID;
  return path.includes('/returns/') ? 'RMA-WW-7K2QX9AB' : orderId;
};
const NAMES: Readonly<Record<string, string>> = {
  ':type': 'product',
  ':remote': 'admin',
  ':name': 'apiKey',
  ':setting': 'bank-account',
  ':flag': 'fast-list',
  ':kind': 'orderStatus',
  ':revision': '1',
  ':page': 'terms',
};
const pathOf = (path: string) =>
  path
    .replace('/mail-templates/:name', '/mail-templates/order-confirmation')
    .replace(/:\w+/g, (name) => NAMES[name] ?? idIn(path));
const send = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, body?: unknown, headers?: Record<string, string>) =>
  test.call(method, pathOf(path), { ...credentials, body, headers });

function expectProblem({ status, headers, json, text }: Answer, code?: string) {
  expect([status >= 400 && status < 500, headers.get('content-type')]).toEqual([true, 'application/problem+json']);
  expect(json).toMatchObject({ status, detail: expect.any(String), requestId: headers.get('x-request-id') });
  expect(text).not.toMatch(/node_modules|\.ts:|at Object/);
  if (code) expect(json.code).toBe(code);
}

describe.each(withBody)('$name, hostile body', (row) => {
  // Without a signature, the webhook refuses everything before parsing it.
  const isSigned = row.access === 'partner-signature';
  const code = (otherwise: string) => (isSigned ? 'invalid-signature' : otherwise);

  it('a malformed body is refused', async () => expectProblem(await send(row, '{"id": '), 'malformed-json'));
  it('an empty body is refused', async () => expectProblem(await send(row, ''), 'malformed-json'));
  const needsBody = typeof row.body === 'object' && !row.body.safeParse(undefined).success;
  it('a missing body is refused', async () =>
    expectProblem(await send(row), needsBody ? code('invalid-request') : undefined));
  it('a body over its limit is refused', async () => {
    const limit = (row.bodyLimitMb ?? 0.25) * 1024 * 1024;
    expectProblem(await send(row, `"${'x'.repeat(limit)}"`), 'body-too-large');
  });
  it('a body of another type is refused', async () => {
    expectProblem(await send(row, 'a=1', { 'content-type': 'text/plain' }), 'unsupported-media-type');
  });
  it('a body with an unknown field is refused', async () => {
    const answer = await send(row, { surprise: 1 });
    expectProblem(answer, code('invalid-request'));
    if (!isSigned) {
      expect(answer.json.errors).toContainEqual({ field: 'surprise', message: 'is not a known field' });
    }
  });
});

describe.each(withQuery)('$name, hostile query', ({ method, path, body }) => {
  const file = typeof body === 'string' ? (['x', { 'content-type': body }] as const) : [];
  it.each([
    'page=0',
    'page=x',
    'pageSize=1000',
    'sort=password',
    'status=none',
    'status=shipped&status=pending',
    'search=a&search=b',
    'surprise=1',
    `search=${'x'.repeat(101)}`,
  ])('the query %s is refused', async (query) => {
    expectProblem(await send({ method, path: `${path}?${query}` }, ...file), 'invalid-request');
  });
});

describe('unknown addresses', () => {
  it.each([...endpointRows, { name: 'events', method: 'GET', path: EVENTS_PATH } as const])(
    '$name refuses other methods with 405',
    async ({ path }) => {
      const served = [...endpointRows, { method: 'GET' as Method, path: EVENTS_PATH }]
        .filter((row) => row.path === path)
        .map(({ method }) => method);
      for (const method of METHODS.filter((other) => !served.includes(other))) {
        const answer = await send({ method, path });
        expectProblem(answer, 'method-not-allowed');
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, served.join(', ')]);
      }
    },
  );

  it.each(['/api', '/api/', '/api/nothing', '/api/orders/', '/api/orders/a/b'])(
    'a GET of %s is refused',
    async (path) => expectProblem(await send({ method: 'GET', path })),
  );

  it('an over-long path is refused', async () => {
    expectProblem(await send({ method: 'GET', path: `/api/orders/${'x'.repeat(8000)}` }), 'invalid-request');
  });

  it.each(["/api/orders/NARA-1'--", '/api/catalogue/products/%00', '/api/catalogue/products/%E0%A4%A'])(
    'the hostile path %s is refused',
    async (path) => expectProblem(await send({ method: 'GET', path })),
  );

  it('an unknown path outside /api is refused with a problem document', async () =>
    expectProblem(await send({ method: 'POST', path: '/nothing' }), 'not-found'));
});
