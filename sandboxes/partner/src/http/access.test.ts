import { forEachTest } from '@nara/sandbox-shared/testing';
import { newOrder, startSandbox } from '../testing/start-sandbox';

const partner = forEachTest(() => startSandbox({ limits: { orders: 2, inventory: 5000, returns: 500 } }));

const endOfHour = Date.parse('2026-03-05T11:00:00.000Z');

test.each(['', 'Bearer wrong', 'Basic test-key', 'test-key'])('authorization %j is refused', async (authorization) => {
  const { status, json } = await partner.call('POST', '/api/v1/orders', newOrder(), { authorization });
  expect([status, json.code]).toEqual([401, 'UNAUTHORIZED']);
  expect(partner.sandbox.state.orders).toEqual([]);
});

test('the rate limit counts down in headers, and further calls get 429 until the hour ends', async () => {
  const ask = () => partner.call('GET', '/api/v1/orders/X');
  const headersOf = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
    ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after'].map((name) => headers.get(name));

  const reset = String(endOfHour / 1000);
  expect(headersOf(await ask())).toEqual(['2', '1', reset, null]);
  expect(headersOf(await ask())).toEqual(['2', '0', reset, null]);
  const surplus = await ask();
  expect(surplus.status).toBe(429);
  expect(surplus.json).toEqual({ code: 'RATE_LIMITED', message: 'API rate limit exceeded' });
  expect(headersOf(surplus)).toEqual(['2', '0', reset, String(45 * 60)]);

  partner.clock.now = endOfHour;
  expect((await ask()).status).toBe(404);
});

test('calls with a wrong key do not count towards the rate limit', async () => {
  for (let call = 0; call < 3; call += 1)
    await partner.call('GET', '/api/v1/orders/X', undefined, { authorization: 'Bearer wrong' });
  expect((await partner.call('GET', '/api/v1/orders/X')).status).toBe(404);
});

test('the inventory and returns APIs have their own rate limits', async () => {
  const { headers } = await partner.call('GET', '/api/v1/inventory?sku=none');
  expect(headers.get('x-ratelimit-limit')).toBe('5000');
  const answer = await partner.call('POST', '/api/v1/returns', {});
  expect(answer.headers.get('x-ratelimit-limit')).toBe('500');
});
