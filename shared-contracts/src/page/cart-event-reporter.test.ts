import { ApiError } from '../host/request';
import type { CartEvent } from '../subjects/cart/api';
import { createCartEventReporter } from './cart-event-reporter';

const event = (variantId: string): CartEvent => ({
  event: 'add_to_cart',
  data: { productId: 'nara-001', variantId, quantity: 1 },
  timestamp: '2026-03-05T10:00:00.000Z',
  sessionId: 'nara_1_abc',
});
const failure = (status: number) => new ApiError(status, '', { code: 'x', title: '', status, detail: '' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Creates a reporter over a connection that the test can break, and records the events that got through. */
function start() {
  const page = new EventTarget();
  const connection: { fault: Error | null } = { fault: null };
  const arrived: string[] = [];
  const send = jest.fn(async ({ data }: CartEvent) => {
    if (connection.fault) throw connection.fault;
    arrived.push(data.variantId);
  });
  const report = createCartEventReporter({ send, page });
  return { page, connection, arrived, send, report };
}

test.each([0, 503])('cart events that failed with status %i are sent once the browser is online', async (status) => {
  const { page, connection, arrived, report } = start();
  connection.fault = failure(status);
  report(event('a'));
  report(event('b'));
  await settled();
  connection.fault = null;
  page.dispatchEvent(new Event('online'));
  await settled();
  expect(arrived).toEqual(['a', 'b']);
});

test('queued cart events are sent after the next event that succeeds', async () => {
  const { connection, arrived, report } = start();
  connection.fault = failure(0);
  report(event('a'));
  await settled();
  connection.fault = null;
  report(event('b'));
  await settled();
  expect(arrived).toEqual(['b', 'a']);
});

test('an event of the cart is sent at once, and not again after a refusal with 400', async () => {
  const { page, connection, send, report } = start();
  connection.fault = failure(400);
  report(event('a'));
  expect(send).toHaveBeenCalledWith(event('a'));
  await settled();
  page.dispatchEvent(new Event('online'));
  await settled();
  expect(send).toHaveBeenCalledTimes(1);
});

test('the queue of unsent cart events keeps the newest fifty', async () => {
  const { page, connection, arrived, report } = start();
  connection.fault = failure(0);
  for (let index = 0; index < 60; index += 1) report(event(String(index)));
  await settled();
  connection.fault = null;
  page.dispatchEvent(new Event('online'));
  await settled();
  expect(arrived).toHaveLength(50);
  expect(arrived[0]).toBe('10');
});
