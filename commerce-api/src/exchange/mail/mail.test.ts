import { pino } from 'pino';
import { lockOrder, markPaid } from '#selling/orders';
import { type FakeMailServer, newOrder, placeOrder, startFakeMailServer, startTestApp, type TestApp } from '#testing';
import { mailer } from '.';
import { queueMail } from './queue-mail';

let test: TestApp;
let server: FakeMailServer;
beforeEach(async () => {
  server = await startFakeMailServer();
  test = await startTestApp({ mail: { smtpUrl: server.url } });
});
afterEach(async () => {
  await test.close();
  await server.close();
});

const letter = (to = 'thandi@example.com') => ({
  to,
  subject: 'Hello',
  text: 'News.\n',
  kind: 'news',
  reference: 'N1',
});
const queue = (to?: string) => queueMail(test.context.database.kysely, letter(to), test.clock.now);
const mails = () => test.context.database.kysely.selectFrom('mails').selectAll().execute();

/** Moves the clock past the next attempt, then runs it. */
async function tryAgain() {
  test.clock.now += 3_600_000;
  return test.context.get(mailer).runOnce();
}

it('an e-mail is sent once, in plain text, from the shop’s address, although the server takes it late', async () => {
  server.next({ at: 'recipient', line: '450 greylisted' });
  await queue();
  expect(await test.context.get(mailer).runOnce()).toBe(1);
  expect(await tryAgain()).toBe(1);
  expect(await tryAgain()).toBe(0);
  const [mail] = await mails();
  expect(server.received).toEqual([
    { from: 'care@nara.example', to: ['thandi@example.com'], raw: expect.stringContaining('\r\n\r\nNews.') },
  ]);
  expect(server.received[0]?.raw).toMatch(
    /^From: NARA <care@nara.example>\r\nTo: thandi@example.com\r\nSubject: Hello/,
  );
  expect(server.received[0]?.raw).toContain(`Message-ID: <${mail?.id}@nara>`);
  expect(mail).toMatchObject({ state: 'sent', attempts: 1 });
});

it('a tax invoice is attached as PDF, which is drawn again for every attempt', async () => {
  server.next({ at: 'recipient', line: '450 greylisted' });
  const { id } = await placeOrder(test);
  await test.context.get(mailer).runOnce();
  await test.context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order) await markPaid(test.context, tx, order, test.clock.now, 'Paid');
  });
  server.next({ at: 'mail', line: '451 not now' });
  await test.context.get(mailer).runOnce();
  await tryAgain();
  const raw = server.received.map((mail) => mail.raw).find((text) => text.includes('INV-000001 comes with this'));
  expect(raw).toMatch(/^Content-Type: application\/pdf; name=INV-000001.pdf\r\n/m);
  expect(raw).toMatch(/^Content-Disposition: attachment; filename=INV-000001.pdf\r\n/m);
  expect(raw).toContain(`\r\n\r\n${Buffer.from('%PDF-').toString('base64').slice(0, 6)}`);
  expect(server.received.filter(({ raw: each }) => each.includes('application/pdf'))).toHaveLength(1);
});

it('an e-mail address is never read as a list or a header', async () => {
  await queue('thandi@example.com, everybody@example.com\r\nBcc: more@example.com');
  await test.context.get(mailer).runOnce();
  expect(server.received.flatMap(({ to }) => to)).not.toContain('everybody@example.com');
  expect(server.received.map(({ raw }) => raw).join()).not.toMatch(/^Bcc:/im);
});

it('an e-mail queued in a transaction that fails is never sent', async () => {
  const failing = test.context.database.kysely.transaction().execute(async (tx) => {
    await queueMail(tx, letter(), 0);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await mails()).toEqual([]);
});

it('an e-mail is tried again at growing intervals for a day after passing faults', async () => {
  server.next(...Array.from({ length: 25 }, () => ({ at: 'mail', line: '451 not now' }) as const));
  await queue();
  await test.context.get(mailer).runOnce();
  expect(await mails()).toMatchObject([
    { state: 'pending', attempts: 1, last_error: 'EMESSAGE 451', next_attempt_at: test.clock.now + 60_000 },
  ]);
  expect(await test.context.get(mailer).runOnce()).toBe(0);
  for (let hour = 1; hour < 24; hour += 1) expect(await tryAgain()).toBe(1);
  expect(await mails()).toMatchObject([{ state: 'pending', attempts: 4, tries: 24 }]);
  expect(await tryAgain()).toBe(1);
  expect(await mails()).toMatchObject([{ state: 'dead', attempts: 5 }]);
  expect(await tryAgain()).toBe(0);
  expect(server.received).toEqual([]);
});

it('a mail server down for two hours costs an e-mail attempts and nothing else, and gets all within half an hour', async () => {
  const at = server.url;
  await server.close();
  await queue();
  await test.context.get(mailer).runOnce();
  expect(await mails()).toMatchObject([{ state: 'pending', attempts: 1 }]);
  for (let written = 1; written < 5; written += 1) await queue(`${written}@example.com`);
  for (let minute = 0; minute < 120; minute += 1) {
    await test.context.get(mailer).runOnce();
    test.clock.now += 60_000;
  }
  expect(new Set((await mails()).map(({ state }) => state))).toEqual(new Set(['pending']));
  server = await startFakeMailServer(Number(new URL(at).port));
  for (let minute = 0; minute < 31; minute += 1) {
    await test.context.get(mailer).runOnce();
    test.clock.now += 60_000;
  }
  expect((await mails()).every(({ state }) => state === 'sent')).toBe(true);
  expect(server.received).toHaveLength(5);
});

it('an address gets twenty e-mails an hour and the rest later, and other addresses do not wait', async () => {
  for (let written = 0; written < 23; written += 1) await queue();
  await queue('ben@example.com');
  while ((await test.context.get(mailer).runOnce()) > 0);
  const received = () => server.received.filter(({ to }) => to.includes('thandi@example.com')).length;
  expect(received()).toBeLessThanOrEqual(20);
  expect(server.received.filter(({ to }) => to.includes('ben@example.com'))).toHaveLength(1);
  test.clock.now += 3_600_000;
  while ((await test.context.get(mailer).runOnce()) > 0);
  expect(received()).toBe(23);
  expect(await mails()).not.toContainEqual(expect.objectContaining({ state: 'pending' }));
});

it('an e-mail to an address that does not exist is given up at once', async () => {
  server.next({ at: 'recipient', line: '550 <thandi@example.com> nobody here' });
  await queue();
  await test.context.get(mailer).runOnce();
  expect(await mails()).toMatchObject([{ state: 'dead', attempts: 1, last_error: 'EENVELOPE 550' }]);
});

it('e-mails are kept without a mail server, and the log contains neither address nor text', async () => {
  const lines: string[] = [];
  await test.close();
  test = await startTestApp({ log: pino({}, { write: (line) => void lines.push(line) }) });
  await queue();
  await test.context.get(mailer).runOnce();
  expect(await mails()).toMatchObject([{ state: 'kept', attempts: 0 }]);
  const log = lines.join('');
  expect(log).toContain('"kind":"news","reference":"N1","msg":"mail kept, as no mail server is configured"');
  expect(log).not.toMatch(/thandi|News/);
});

it('an order is confirmed with a link that opens its page', async () => {
  const body = newOrder();
  const { json } = await test.call('POST', '/api/orders', { body });
  await test.call('POST', '/api/orders', { body });
  await test.context.get(mailer).runOnce();
  expect(await mails()).toMatchObject([
    {
      kind: 'order-confirmation',
      reference: body.id,
      recipient: body.email,
      body: expect.stringContaining(`http://localhost:0/order-confirmation/${body.id}#token=${json.token}`),
    },
  ]);
  expect(server.received).toHaveLength(1);
});
