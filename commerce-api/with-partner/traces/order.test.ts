import { API_KEY, SECRET, startSandbox, type TestSandbox } from '@nara/partner-sandbox/testing';
import { mailer } from '#exchange/mail';
import { orderOutbox } from '#exchange/partner';
import {
  type CollectedSpan,
  newOrder,
  PASSCODES,
  startFakeMailServer,
  startTestApp,
  startTraceCollector,
  submissionOf,
  type TestApp,
  type TraceCollector,
} from '#testing';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CLICK = '00f067aa0ba902b7';

let collector: TraceCollector;
let partner: TestSandbox;
let shop: TestApp;
let closing: Promise<void> | undefined;
let mailServer: Awaited<ReturnType<typeof startFakeMailServer>>;
beforeEach(async () => {
  closing = undefined;
  collector = await startTraceCollector();
  mailServer = await startFakeMailServer();
  partner = await startSandbox();
  shop = await startTestApp({
    partner: { baseUrl: partner.url, apiKey: API_KEY, webhookSecrets: [SECRET] },
    mail: { smtpUrl: mailServer.url },
    tracing: collector.configuration,
  });
  partner.clock.now = shop.clock.now;
});
afterEach(async () => {
  await close();
  await partner.close();
  await mailServer.close();
  await collector.close();
});

/** Headers of a call that belongs to a trace. */
const within = (trace: string) => ({ traceparent: `00-${trace}-${CLICK}-01` });

/** Delivers the sandbox's events, with the headers that it sent. */
async function passOn(count: number): Promise<void> {
  await partner.receiver.until(count);
  for (const { headers, body } of partner.receiver.received) {
    const sent = Object.entries(headers).filter(([name]) => /^(webhook-|traceparent)/.test(name));
    await shop.call('POST', '/api/woolworths/webhook', {
      body,
      headers: { 'content-type': 'application/json', ...(Object.fromEntries(sent) as Record<string, string>) },
    });
  }
}

const close = (): Promise<void> => (closing ??= shop.close());

/** Returns the exported spans. Stops the app to complete the export. */
const exported = (): Promise<CollectedSpan[]> => close().then(() => collector.spans);

/** Describes a span and its ancestors, outermost first. */
function pathOf(spans: readonly CollectedSpan[], span: CollectedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentId);
  return [...(parent ? pathOf(spans, parent) : []), `${span.kind}: ${span.name}`];
}

test('an order is one trace from its call through queue, partner and e-mail to the webhook', async () => {
  const body = newOrder();
  const placed = await shop.call('POST', '/api/orders', { body, headers: within(TRACE) });
  expect(placed.status).toBe(201);
  await shop.context.get(orderOutbox).runOnce();
  await shop.context.get(mailer).runOnce();
  await partner.call('POST', `/sandbox/orders/${body.id}/advance`, { status: 'shipped' });
  await passOn(1);

  const spans = await exported();
  const ofOrder = spans.filter(({ traceId }) => traceId === TRACE);
  const paths = ofOrder.map((span) => pathOf(ofOrder, span).join(' > '));
  const placing = 'server: POST /api/orders';
  const saving = `${placing} > client: transaction`;
  const handingOver = `${saving} > consumer: attempt outbox`;
  const calling = `${handingOver} > client: POST /api/v1/orders`;
  const told = `${calling} > server: POST /api/woolworths/webhook`;
  expect(paths).toEqual(
    expect.arrayContaining([
      placing,
      saving,
      handingOver,
      expect.stringMatching(`^${handingOver} > client: select orders`),
      calling,
      `${saving} > consumer: attempt mails`,
      told,
      `${told} > client: transaction`,
      expect.stringMatching(`^${told} > client: transaction > client: update orders`),
    ]),
  );
  const [first] = ofOrder.filter(({ name }) => name === 'POST /api/orders');
  expect(first).toMatchObject({ service: 'nara', parentId: CLICK, hasFailed: false });
  expect(first?.attributes).toMatchObject({ 'http.route': '/api/orders', 'http.response.status_code': 201 });
  const writing = ofOrder.find(({ name, parentId }) => name === 'transaction' && parentId === first?.spanId);
  expect(writing?.attributes['nara.writes']).toEqual(expect.arrayContaining(['insert orders', 'insert outbox']));
  const call = ofOrder.find(({ name }) => name === 'POST /api/v1/orders');
  expect(call?.attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 201 });
});

test('orders that share a commit keep their own traces', async () => {
  const traces = Array.from({ length: 8 }, (_, index) => `${index}`.repeat(2).padEnd(32, 'a'));
  await Promise.all(
    traces.map((trace) => shop.call('POST', '/api/orders', { body: newOrder(), headers: within(trace) })),
  );
  await shop.context.get(orderOutbox).runOnce();
  const spans = await exported();
  const attempts = spans.filter(({ name }) => name === 'attempt outbox');
  expect(attempts.map(({ traceId }) => traceId).sort()).toEqual(traces);
});

test('an order handed over at once stays in its trace, to which the submitting call is linked', async () => {
  const body = newOrder();
  const { json } = await shop.call('POST', '/api/orders', { body, headers: within(TRACE) });
  const asking = 'b'.repeat(32);
  const handed = await shop.call('POST', '/api/woolworths/orders', {
    body: submissionOf(body),
    token: String(json.token),
    headers: within(asking),
  });
  expect(handed.status).toBeLessThan(300);
  const spans = await exported();
  expect(spans.filter(({ name }) => name === 'attempt outbox')).toMatchObject([{ traceId: TRACE, links: [asking] }]);
});

test('a call to an unreachable partner is a failed span without typed text', async () => {
  await partner.call('POST', '/sandbox/faults', { drop: true, count: 1 });
  await shop.call('POST', '/api/orders', { body: newOrder() });
  await shop.context.get(orderOutbox).runOnce();
  const spans = await exported();
  expect(spans.find(({ name }) => name === 'POST /api/v1/orders')).toMatchObject({ hasFailed: true });
});

test('no span contains personal data or secrets', async () => {
  const body = newOrder();
  const placed = await shop.call('POST', '/api/orders', { body });
  const token = String(placed.json.token);
  const right = await shop.call('POST', '/api/session/unlock', { body: { gate: 'site', passcode: PASSCODES.site } });
  const cookie = String(right.headers.get('set-cookie')).split(/[=;]/)[1] ?? '';
  await shop.call('POST', '/api/session/unlock', { body: { gate: 'site', passcode: 'a-wrong-code' } });
  await shop.call('GET', `/api/orders/${body.id}?email=${body.email}`, { token });
  await shop.call('POST', '/api/orders/lookup', { body: { orderId: body.id, email: 'somebody@example.com' } });
  await shop.context.get(orderOutbox).runOnce();
  await shop.context.get(mailer).runOnce();
  await partner.call('POST', `/sandbox/orders/${body.id}/advance`, { status: 'shipped' });
  await passOn(1);

  expect((await exported()).length).toBeGreaterThan(20);
  const text = collector.exports.map((one) => one.text).join();
  const { firstName, lastName, address1, city } = body.shippingAddress;
  const typed = [body.email, 'somebody@example.com', firstName, lastName, address1, city, '82 555 0199'];
  const secrets = [token, cookie, PASSCODES.site, 'a-wrong-code', API_KEY, SECRET, 'of-the-collector'];
  for (const secret of [...typed, ...secrets]) expect([secret, text.includes(secret)]).toEqual([secret, false]);
  expect(collector.exports[0]?.headers['x-key']).toBe('of-the-collector');
});
