import { addRoutes, apiOf } from '../client/client';
import { staffRoutes } from '../client/staff-routes';
import type { ApiError } from '../host/request';
import { buildUrl, createRequest } from './request';

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json; charset=utf-8' }, ...init });

/** Creates a client whose requests are answered by `answer`, and records what it sent. */
function start(answer: () => Promise<Response> | Response, baseUrl?: string) {
  const sent: { url: string; init: RequestInit }[] = [];
  const refusals: ApiError[] = [];
  const request = createRequest({
    baseUrl,
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init });
      return answer();
    },
    onError: (error) => refusals.push(error),
  });
  addRoutes({ request }, staffRoutes);
  return { api: apiOf({ request }), sent, refusals };
}

test.each([
  ['/api/orders', undefined, undefined, '/api/orders'],
  ['/api/orders/:id', { id: 'NARA-1' }, undefined, '/api/orders/NARA-1'],
  ['/api/:a/:b', { a: 'x y', b: '../z?' }, undefined, '/api/x%20y/..%2Fz%3F'],
  ['/api/list', undefined, { search: 'a&b', page: 2 }, '/api/list?search=a%26b&page=2'],
  ['/api/list', undefined, { search: '', status: undefined, page: 0 }, '/api/list?page=0'],
  ['/api/list', undefined, { search: '' }, '/api/list'],
])('the URL of a call to %s', (path, params, query, url) => expect(buildUrl(path, params, query)).toBe(url));

test('a call returns parsed JSON, or text for a CSV file', async () => {
  expect(await start(() => json([])).api.catalogue.list()).toEqual([]);
  const csv = new Response('a;b', { headers: { 'content-type': 'text/csv' } });
  expect(await start(() => csv).api.liveOrders.export()).toBe('a;b');
});

test('a call sends its method, JSON body, bearer token and headers', async () => {
  const { api, sent } = start(() => json({}));
  const body = { status: 'processing', updatedAt: '2026-03-05T10:00:00.000Z' } as const;
  await api.orders.confirm({ params: { id: 'NARA-1' }, body, token: 'secret', headers: { 'x-source': 'shop' } });
  expect(sent).toMatchObject([
    {
      url: '/api/orders/NARA-1',
      init: {
        method: 'PATCH',
        credentials: 'same-origin',
        body: JSON.stringify(body),
        headers: {
          accept: 'application/json',
          authorization: 'Bearer secret',
          'content-type': 'application/json',
          'x-source': 'shop',
        },
      },
    },
  ]);
});

test('each changing call sends a new request id, unless it is given one', async () => {
  const { api, sent } = start(() => json({}));
  await api.session.lock();
  await api.session.lock();
  await api.session.lock({ headers: { 'x-request-id': 'checkout-1' } });
  const ids = sent.map(({ init }) => (init.headers as Record<string, string>)['x-request-id']);
  expect(ids).toEqual([expect.stringMatching(/^[A-Z0-9]{20}$/), expect.any(String), 'checkout-1']);
  expect(ids[0]).not.toBe(ids[1]);
});

test('a call without a body sends no content type and goes to the base URL', async () => {
  const { api, sent } = start(() => json([]), 'https://api.example');
  await api.catalogue.list();
  expect(sent.map(({ url, init }) => [url, init.headers])).toEqual([
    ['https://api.example/api/catalogue/products', { accept: 'application/json' }],
  ]);
});

const problem = {
  code: 'session-required',
  title: 'Unauthorized',
  status: 401,
  detail: 'Please unlock the portal again.',
};

test('a refused call throws an ApiError with the API’s problem and calls onError', async () => {
  const { api, refusals } = start(() => json(problem, { status: 401, statusText: 'Unauthorized' }));
  await expect(api.catalogue.list()).rejects.toMatchObject({
    name: 'ApiError',
    status: 401,
    statusText: 'Unauthorized',
    code: 'session-required',
    message: problem.detail,
    problem,
  });
  expect(refusals).toHaveLength(1);
});

test.each([
  ['HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' })],
  ['JSON of another shape', () => json({ error: 'no' }, { status: 502, statusText: 'Bad Gateway' })],
  ['nothing', () => new Response(null, { status: 502, statusText: 'Bad Gateway' })],
])('a 502 response with %s throws an ApiError with a readable message', async (_, answer) => {
  await expect(start(answer).api.catalogue.list()).rejects.toMatchObject({
    status: 502,
    statusText: 'Bad Gateway',
    code: 'unexpected-answer',
    message: expect.stringContaining('try again'),
  });
});

test.each([
  ['an endpoint', { code: 'not-found', status: 404 }],
  ['a method', { code: 'method-not-allowed', status: 405 }],
  ['a field', { code: 'invalid-request', status: 400, errors: [{ field: 'gift', message: 'is not a known field' }] }],
])('a call with %s that the server does not know fails with the code older-server', async (_, refused) => {
  const answer = () => json({ ...problem, ...refused }, { status: refused.status });
  await expect(start(answer).api.catalogue.list()).rejects.toMatchObject({
    status: refused.status,
    code: 'older-server',
    message: 'This page is newer than the server that answered. Please try again in a minute.',
  });
});

test('a call with an invalid field beside an unknown one fails with the API’s own message', async () => {
  const errors = [
    { field: 'gift', message: 'is not a known field' },
    { field: 'email', message: 'is missing' },
  ];
  const answer = () => json({ ...problem, code: 'invalid-request', status: 400, errors }, { status: 400 });
  await expect(start(answer).api.catalogue.list()).rejects.toMatchObject({
    code: 'invalid-request',
    message: problem.detail,
  });
});

test('a call without a connection fails with status 0 and the code unreachable', async () => {
  const { api, refusals } = start(() => Promise.reject(new TypeError('fetch failed')));
  await expect(api.catalogue.list()).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  expect(refusals.map(({ code }) => code)).toEqual(['unreachable']);
});

test('an aborted call rejects with its abort reason and does not call onError', async () => {
  const calledOff = new AbortController();
  calledOff.abort();
  const { api, refusals } = start(() => Promise.reject(calledOff.signal.reason));
  await expect(api.catalogue.list({ signal: calledOff.signal })).rejects.toBe(calledOff.signal.reason);
  expect(refusals).toEqual([]);
});
