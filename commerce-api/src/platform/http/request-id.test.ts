import { pino } from 'pino';
import { orderOutbox } from '#exchange/partner';
import { newOrder, signInAs, testAppForTest } from '#testing';

let lines: { reqId?: string; requestId?: string; msg: string }[] = [];
beforeEach(() => {
  lines = [];
});
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
const test = testAppForTest({ log });

const logged = (id: string) =>
  lines.filter(({ reqId, requestId }) => reqId === id || requestId === id).map(({ msg }) => msg);

describe('the request id', () => {
  it.each(['checkout-1', 'a'.repeat(64), '0195b5a4:x.y_z'])(
    'a call keeps the request id that it came with: %s',
    async (id) => {
      const { headers } = await test.call('GET', '/api/session', { headers: { 'x-request-id': id } });
      expect(headers.get('x-request-id')).toBe(id);
      expect(logged(id)).toEqual(['answered']);
    },
  );

  it.each(['short', 'a'.repeat(65), 'with space in it', 'semi;colon=1', '{"json":1}'])(
    'a call gets a new request id when it came with %j',
    async (id) => {
      const { headers } = await test.call('GET', '/api/session', { headers: { 'x-request-id': id } });
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('a refusal contains the request id', async () => {
    const headers = { 'x-request-id': 'refused-1' };
    expect((await test.call('GET', '/api/admin/orders', { headers })).json.requestId).toBe('refused-1');
  });

  it('an order carries its request id to the partner, even from the outbox', async () => {
    await test.call('POST', '/api/orders', { body: newOrder(), headers: { 'x-request-id': 'checkout-2' } });
    await test.context.get(orderOutbox).runOnce();
    expect(test.partner.calls.map(({ headers }) => headers['x-request-id'])).toEqual(['checkout-2']);
    expect(logged('checkout-2')).toEqual(['answered', 'order submitted to the partner']);
  });

  it('a resubmitted order carries the request id of its resubmission', async () => {
    const body = newOrder();
    await test.call('POST', '/api/orders', { body, headers: { 'x-request-id': 'checkout-3' } });
    await test.call('POST', `/api/admin/orders/${body.id}/resync`, {
      cookie: await signInAs(test, 'admin'),
      headers: { 'x-request-id': 'resync-1' },
    });
    expect(test.partner.calls.map(({ headers }) => headers['x-request-id'])).toEqual(['resync-1']);
  });
});
