/** @jest-environment node */

import { addRoutes, apiOf } from '../client/client';
import { staffRoutes } from '../client/staff-routes';
import { memoryStorage } from '../fakes/browser';
import { ApiError } from '../host/request';
import { createHost } from './create-host';

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ code, title: code, status, detail: code }), { status });

/** Creates a host on its own page, whose requests are answered by `answer`. */
function start(answer: (url: string) => Response, storage: PropertyDescriptor = { value: memoryStorage() }) {
  const calls: { url: string; init?: RequestInit }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    calls.push({ url: String(url), init });
    return answer(String(url));
  });
  const page = Object.defineProperty(new EventTarget(), 'localStorage', storage) as unknown as Window;
  const notify = { success: jest.fn(), info: jest.fn(), error: jest.fn() };
  return { host: createHost({ notify, screen: () => () => null, window: page }), calls };
}

const item = { productId: 'nara-001', variantId: 'nara-001-sage-m' };

test('a cart change is posted to the API with keepalive', () => {
  const { host, calls } = start(() => new Response('{"accepted":true}', { status: 202 }));
  host.cart.add(item, 2);
  expect(calls).toMatchObject([{ url: '/api/cart-events', init: { method: 'POST', keepalive: true } }]);
  expect(JSON.parse(String(calls[0]?.init?.body))).toMatchObject({
    event: 'add_to_cart',
    data: { ...item, quantity: 2 },
  });
});

test('a failed cart event keeps the item, raises no unhandled rejection and is sent again after the next one', async () => {
  const unhandled = jest.fn();
  process.once('unhandledRejection', unhandled);
  let isOnline = false;
  const { host, calls } = start(() => (isOnline ? new Response('{"accepted":true}') : problem(503, 'unavailable')));
  host.cart.add(item);
  await new Promise(setImmediate);
  process.off('unhandledRejection', unhandled);
  expect(calls).toHaveLength(1);
  expect(host.cart.getState().items).toHaveLength(1);
  expect(unhandled).not.toHaveBeenCalled();

  isOnline = true;
  host.cart.add(item);
  await new Promise(setImmediate);
  expect(calls).toHaveLength(3);
});

const deny = () => {
  throw new DOMException('denied', 'SecurityError');
};

test.each([
  ['throws when it is touched', { get: deny }],
  ['is not there', { value: null }],
])('local storage that %s leaves the cart and the gates working for the visit', (_, storage) => {
  const { host } = start(() => new Response('{"accepted":true}'), storage);
  host.cart.add(item);
  host.cart.add(item);
  host.session.unlock('site', { site: true, staff: null, environment: 'live' });
  expect(host.cart.getState().items).toMatchObject([{ ...item, quantity: 2 }]);
  expect(host.session.getState().unlocked.site).toBe(true);
});

test('a 401 expires the staff session only with the code session-required', async () => {
  const { host } = start((url) => problem(401, url.includes('live-orders') ? 'session-required' : 'other'));
  addRoutes(host, staffRoutes);
  await expect(apiOf(host).catalogue.list()).rejects.toThrow(ApiError);
  expect(host.session.getState().expired).toBe(false);
  await expect(apiOf(host).liveOrders.stats()).rejects.toThrow(ApiError);
  expect(host.session.getState().expired).toBe(true);
});

test('a 401 with site-session-required expires the site gate but not the staff session', async () => {
  const { host } = start(() => problem(401, 'site-session-required'));
  await expect(apiOf(host).catalogue.list()).rejects.toThrow(ApiError);
  expect(host.session.getState()).toMatchObject({ expired: false, siteExpired: true });
});

const failure = (status: number) => new ApiError(status, '', { code: 'x', title: '', status, detail: '' });

test.each([
  ['a passing fault is tried twice more', failure(503), 2],
  ['no connection is tried twice more', failure(0), 2],
  ['a refusal is final', failure(404), 0],
])('the retry rule of queries: %s', (_, error, retries) => {
  const { host } = start(() => new Response());
  const retry = host.queryClient.getDefaultOptions().queries?.retry;
  if (typeof retry !== 'function') throw new Error('the host decides on retries');
  expect([0, 1, 2].filter((failures) => retry(failures, error))).toHaveLength(retries);
});
