import { mailer } from '#exchange/mail';
import { orderOutbox } from '#exchange/partner';
import { systemLog } from '#staff/system-log';
import { answer, deliverWebhook, newOrder, PASSCODES, startFakeMailServer, startTestApp } from '#testing';
import { createLogger } from '.';

/* No shopper's input and no credential may appear in the server's log or the system log. */

function captureLog() {
  const lines: string[] = [];
  return { lines, log: createLogger('trace', { write: (line) => void lines.push(line) }) };
}

test('neither log contains personal data or secrets', async () => {
  const { lines, log } = captureLog();
  const mailServer = await startFakeMailServer();
  const test = await startTestApp({ log, mail: { smtpUrl: mailServer.url } });
  const { kysely } = test.context.database;
  const headers = { 'x-request-id': 'the-request-of-the-order' };

  const body = newOrder();
  const placed = await test.call('POST', '/api/orders', { body, headers });
  const token = String(placed.json.token);
  const wrong = await test.call('POST', '/api/session/unlock', { body: { gate: 'site', passcode: 'a-wrong-code' } });
  const right = await test.call('POST', '/api/session/unlock', { body: { gate: 'site', passcode: PASSCODES.site } });
  const cookie = String(right.headers.get('set-cookie')).split(/[=;]/)[1] ?? '';
  await test.call('GET', `/api/orders/${body.id}?email=${body.email}`, { token });
  await test.call('POST', '/api/orders/lookup', { body: { orderId: body.id, email: 'somebody@example.com' } });
  const complaint = { code: 'ADDRESS', message: `Cannot deliver to ${body.email}, +27 82 555 0199` };
  test.partner.next(answer(500, complaint));
  await test.context.get(orderOutbox).runOnce();
  test.clock.now += 60_000;
  await test.context.get(orderOutbox).runOnce();
  await test.context.get(mailer).runOnce();
  await deliverWebhook(test, { orderId: body.id, status: 'confirmed' });
  await test.call('POST', '/api/woolworths/webhook', { body: { orderId: body.email, status: 'shipped' } });
  log.error({ err: Object.assign(new Error('duplicate'), { detail: `Key (email)=(${body.email})` }) }, 'a fault');
  log.warn({ request: { headers: { authorization: `Bearer ${token}`, cookie } } }, 'a careless line');
  await test.context.get(systemLog).flush();
  const entries = await kysely.selectFrom('system_log').selectAll().orderBy('id').execute();
  await test.close();
  await mailServer.close();

  expect([placed.status, wrong.status, right.status]).toEqual([201, 401, 200]);
  const { firstName, lastName, address1 } = body.shippingAddress;
  const typed = [body.email, 'somebody@example.com', firstName, lastName, address1, '82 555 0199'];
  const secrets = [token, cookie, PASSCODES.site, PASSCODES.enterprise, 'a-wrong-code', 'sandbox-key', 'whsec_'];
  for (const text of [...typed, ...secrets]) {
    expect([text, lines.filter((line) => line.includes(text))]).toEqual([text, []]);
    expect([text, entries.filter((entry) => JSON.stringify(entry).includes(text))]).toEqual([text, []]);
  }

  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ reqId: 'the-request-of-the-order', path: '/api/orders', status: 201 }),
  );
  expect(entries.map(({ level, service, message, order_id }) => [level, service, message, order_id])).toEqual([
    ['success', 'OrderService', `Order placed, to be sent from CPT-DC`, body.id],
    ['warning', 'WoolworthsAPI', 'Cannot deliver to [e-mail], [number] - retrying', body.id],
    ['success', 'WoolworthsAPI', expect.stringMatching(/^Order accepted by the partner as WW-NARA-/), body.id],
    ['success', 'EmailService', 'E-mail sent', body.id],
    ['success', 'WebhookReceiver', 'Partner update applied: confirmed', body.id],
    ['warning', 'WebhookReceiver', 'Partner update refused: signature missing or wrong', null],
  ]);
  expect(JSON.parse(entries[0]?.details_json ?? '')).toMatchObject({
    requestId: 'the-request-of-the-order',
    total: body.total,
  });
  expect(JSON.parse(entries[1]?.details_json ?? '')).toMatchObject({ errorCode: 'ADDRESS', attempt: 1, maxRetries: 5 });
});
