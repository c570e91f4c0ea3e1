import { mailer } from '#exchange/mail';
import { orderOutbox } from '#exchange/partner';
import { answer, deliverWebhook, newOrder, signInAs, startTestApp, type TestApp } from '#testing';

let test: TestApp;
afterEach(() => test.close());

const scrape = async (headers?: Record<string, string>) => (await test.call('GET', '/metrics', { headers })).text;
const place = async () => {
  const body = newOrder();
  await test.call('POST', '/api/orders', { body });
  return body.id;
};

describe('the metrics', () => {
  beforeEach(async () => {
    test = await startTestApp();
  });

  it('metrics count answers by route pattern, never by path', async () => {
    const id = await place();
    await test.call('GET', `/api/orders/${id}`);
    await test.call('GET', '/wp-admin/setup.php?token=secret');
    const text = await scrape();
    expect(text).toContain(
      'nara_http_requests_total{method="GET",route="/api/orders/:id",environment="live",status="401"} 1',
    );
    expect(text).toContain(
      'nara_http_request_duration_seconds_count{method="POST",route="/api/orders",environment="live"} 1',
    );
    expect(text).not.toContain(id);
    expect(text).not.toMatch(/wp-admin|secret/);
  });

  it('metrics follow an order from the shop to the partner', async () => {
    const body = newOrder();
    for (let time = 0; time < 2; time += 1) await test.call('POST', '/api/orders', { body });
    await test.call('POST', '/api/orders', { body: { ...body, email: 'other@example.com' } });
    test.clock.now += 60_000;
    const waiting = await scrape();
    expect(waiting).toContain('nara_orders_placed_total 1');
    expect(waiting).toContain(`nara_orders_value_rand_total ${body.total}`);
    expect(waiting).toMatch(/nara_orders_refused_total\{code="[\w-]+"\} 1/);
    expect(waiting).toContain('nara_outbox_entries{state="pending"} 1');
    expect(waiting).toContain('nara_outbox_oldest_due_age_seconds 60');
    expect(waiting).toContain('nara_mails{state="pending"} 1');

    test.partner.next(answer(500, {}));
    await test.context.get(orderOutbox).runOnce();
    test.clock.now += 60_000;
    await test.context.get(orderOutbox).runOnce();
    await test.context.get(mailer).runOnce();
    const text = await scrape();
    expect(text).toContain('nara_partner_call_duration_seconds_count{call="submit",outcome="unavailable"} 1');
    expect(text).toContain('nara_partner_call_duration_seconds_count{call="submit",outcome="accepted"} 1');
    expect(text).toContain('nara_mail_attempts_total{outcome="kept"} 1');
  });

  it('metrics count partner updates by outcome', async () => {
    const orderId = await place();
    const update = { orderId, status: 'confirmed' };
    await deliverWebhook(test, update, { id: 'one' });
    await deliverWebhook(test, update, { id: 'one' });
    await deliverWebhook(test, { ...update, orderId: 'NARA-1-NOBODY' }, { id: 'two' });
    await test.call('POST', '/api/woolworths/webhook', { body: update });
    const text = await scrape();
    for (const outcome of ['applied', 'unchanged', 'order-not-found', 'invalid-signature'])
      expect(text).toContain(`nara_webhooks_total{kind="orderStatus",outcome="${outcome}"} 1`);
  });

  it('metrics count event stream clients and do not time them', async () => {
    const cookie = await signInAs(test, 'admin');
    const leaving = new AbortController();
    await fetch(`${test.url}/api/events`, { headers: { cookie }, signal: leaving.signal });
    await test.call('GET', '/api/events');
    expect(await scrape()).toContain('nara_event_stream_clients{environment="live"} 1');
    leaving.abort();
    while (!(await scrape()).includes('nara_event_stream_clients{environment="live"} 0'))
      await new Promise(setImmediate);
    expect(await scrape()).toContain(
      'nara_http_request_duration_seconds_count{method="GET",route="/api/events",environment="live"} 1',
    );
  });

  it('metrics are answered only to this machine and not through its proxy', async () => {
    expect((await test.call('GET', '/metrics')).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      const { status, json } = await test.call('GET', '/metrics', { headers: { [name]: '127.0.0.1' } });
      expect([status, json.code]).toEqual([404, 'not-found']);
    }
  });

  it('metrics have a help text each and a name that begins with nara_', async () => {
    const described = [...(await scrape()).matchAll(/^# HELP (\S+) ?(.*)$/gm)];
    expect(described.length).toBeGreaterThan(15);
    for (const [, name, help] of described) {
      expect(name).toMatch(/^nara_[a-z_]+$/);
      expect(help).not.toBe('');
    }
  });

  it('metrics report a database that cannot be read', async () => {
    test.context.database.sqlite?.close();
    const text = await scrape();
    expect(text).toContain('nara_database_up 0');
    expect(text).not.toContain('nara_outbox_entries{');
  });
});

describe('the metrics in production without a token', () => {
  beforeEach(async () => {
    test = await startTestApp({ isProduction: true });
  });

  it('metrics without a token do not exist in production', async () => {
    const { status, json } = await test.call('GET', '/metrics');
    expect([status, json.code]).toEqual([404, 'not-found']);
  });
});

describe('the metrics with a token', () => {
  beforeEach(async () => {
    test = await startTestApp({ metricsToken: 'a-token-of-the-scraper' });
  });

  it('metrics with a token are answered to its holder from anywhere', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer another-token', 'Basic a-token-of-the-scraper']) {
      const { status, json } = await test.call('GET', '/metrics', { headers: { authorization } });
      expect([status, json.code]).toEqual([401, 'metrics-token-required']);
    }
    const headers = { authorization: 'Bearer a-token-of-the-scraper', 'x-forwarded-for': '198.51.100.7' };
    expect((await test.call('GET', '/metrics', { headers })).headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await scrape(headers)).toContain('# TYPE nara_http_requests_total counter');
  });
});
