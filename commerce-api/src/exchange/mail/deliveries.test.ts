import { type FakeMailServer, signInAs, startFakeMailServer, startTestApp, type TestApp } from '#testing';
import { mailer } from '.';

let test: TestApp;
let server: FakeMailServer;
let cookie: string;
beforeEach(async () => {
  server = await startFakeMailServer();
  test = await startTestApp({ mail: { smtpUrl: server.url } });
  cookie = await signInAs(test, 'admin');
});
afterEach(async () => {
  await test.close();
  await server.close();
});

const message = { name: 'Thandi', email: 'Thandi@example.co.za', subject: 'size-guide', message: 'M or L?' };

/** Stores a message and answers it. Returns a function that reads the delivery status of the mail. */
async function answered() {
  await test.call('POST', '/api/contact-messages', { body: message });
  const { json } = await test.call('GET', '/api/admin/messages', { cookie });
  const [{ id }] = json.rows as [{ id: string }];
  const body = { text: 'Take M.', isClosing: false, expectedUpdatedAt: new Date(0).toISOString() };
  await test.call('POST', `/api/admin/messages/${id}/answers`, { cookie, body });
  const read = async (part: string) => (await test.call('GET', `/api/admin/messages/${id}/${part}`, { cookie })).json;
  return {
    entries: async () => (await read('thread')).entries as { id: string }[],
    deliveries: async () => (await read('deliveries')).deliveries,
  };
}

it('an answer to a message is shown as waiting, and as sent once the mail server accepts it', async () => {
  const { entries, deliveries } = await answered();
  const [entry] = await entries();
  server.next({ at: 'recipient', line: '450 greylisted' });
  await test.context.get(mailer).runOnce();
  expect(await deliveries()).toMatchObject([{ entryId: entry?.id, state: 'pending' }]);
  test.clock.now += 3_600_000;
  cookie = await signInAs(test, 'admin');
  await test.context.get(mailer).runOnce();
  expect(await deliveries()).toMatchObject([{ entryId: entry?.id, state: 'sent' }]);
  expect(server.received.map(({ to }) => to)).toEqual([['Thandi@example.co.za']]);
  expect(server.received[0]?.raw).toMatch(/^Subject: Re: Size Guide \[M-[0-9A-F]{8}\]/m);
});

it('an answer that the mail server never accepts is shown as failed', async () => {
  const { deliveries } = await answered();
  server.next({ at: 'recipient', line: '550 no such user' });
  await test.context.get(mailer).runOnce();
  expect(await deliveries()).toMatchObject([{ state: 'dead' }]);
});
