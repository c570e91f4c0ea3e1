import { answerCall, type Fixtures } from './memory-api';

const call = (method: string, path: string, fixtures: Fixtures = {}, body?: unknown) =>
  answerCall(fixtures, { method, url: new URL(path, 'http://localhost'), body });

test('the memory API answers with samples, signed in as an admin', async () => {
  expect(await call('GET', '/api/session')).toMatchObject({ status: 200, body: { staff: { role: 'admin' } } });
  expect(await call('GET', '/api/catalogue/products')).toMatchObject({ status: 200 });
});

test('a fixture answers in place of the sample and receives the request', async () => {
  const get = jest.fn(() => ({ site: true, staff: null, environment: 'live' }));
  expect(await call('GET', '/api/session?x=1', { session: { get } })).toMatchObject({ body: { staff: null } });
  expect(get).toHaveBeenCalledWith({ params: {}, query: { x: '1' }, body: undefined });
});

test.each([
  ['of another address', 'GET', '/api/nowhere', undefined, 404, 'not-in-contracts'],
  ['with a body that is none', 'POST', '/api/session/unlock', { gate: 'back door' }, 400, 'invalid-input'],
])('the memory API refuses a call %s', async (_, method, path, body, status, code) => {
  expect(await call(method, path, {}, body)).toMatchObject({ status, body: { code } });
});

test('a fixture that violates the contracts answers 500 and is named', async () => {
  const { status, body } = await call('GET', '/api/session', { session: { get: () => ({ site: 'yes' }) } });
  expect(status).toBe(500);
  expect(body).toMatchObject({ code: 'fixture-unfit', detail: expect.stringContaining('session.get') });
});
