import { MAIL_NAMES, mailFaults } from '@nara/shared-contracts/rules/mail';
import {
  type FakeMailServer,
  issueCode,
  newOrder,
  signInAs,
  startFakeMailServer,
  startTestApp,
  type TestApp,
  tryPasscode,
} from '#testing';
import { mailer } from '..';
import { mailTexts } from './mail-texts';
import { ORIGINALS } from './originals';
import { samplesOf } from './samples';

const PATH = '/api/admin/mail-templates';
const START = '1970-01-01T00:00:00.000Z';
const CONFIRMATION = `${PATH}/order-confirmation`;
const HELLO = {
  subject: 'Yours: {orderId}',
  body: 'Hello, and thank you.\n\n{lines}\n\n{totals}\n\n{payment}\n\n[By {deliveryMethod}.]\n\n{orderLink}',
};

let test: TestApp;
let server: FakeMailServer;
let cookie: string;
beforeEach(async () => {
  server = await startFakeMailServer();
  test = await startTestApp({ mail: { smtpUrl: server.url } });
  cookie = await signInAs(test, 'merchandising');
});
afterEach(async () => {
  await test.close();
  await server.close();
});

const save = (written: object | null, expectedUpdatedAt = START, path = CONFIRMATION) =>
  test.call('PUT', path, { cookie, body: { written, expectedUpdatedAt } });
const read = async (path = CONFIRMATION) => (await test.call('GET', path, { cookie })).json;
const mails = () => test.context.database.kysely.selectFrom('mails').selectAll().orderBy('created_at').execute();
async function confirmation() {
  // Dates every e-mail differently: the list is in the order of their times.
  test.clock.now += 1000;
  await test.call('POST', '/api/orders', { body: newOrder() });
  return (await mails()).filter(({ kind }) => kind === 'order-confirmation').at(-1);
}

it('the original mail texts and their samples can be sent', () => {
  const samples = samplesOf(test.context.get(mailTexts), 'https://nara.example');
  for (const name of MAIL_NAMES) {
    expect([name, mailFaults(name, ORIGINALS[name])]).toEqual([name, []]);
    expect(samples[name]).toBeDefined();
  }
});

it('the mail template list has every text, as the original until it is changed', async () => {
  await save(HELLO);
  const { templates } = (await test.call('GET', PATH, { cookie })).json as { templates: { name: string }[] };
  expect(templates.map(({ name }) => name)).toEqual(MAIL_NAMES);
  expect(templates[0]).toMatchObject({
    isChanged: true,
    subject: 'Yours: {orderId}',
    updatedBy: 'Somebody of merchandising',
  });
  expect(templates[1]).toMatchObject({ isChanged: false, subject: '', updatedBy: null });
});

it('a changed mail text applies from the next e-mail on and leaves queued ones alone', async () => {
  const before = await confirmation();
  expect(before?.body).toMatch(/^Thank you for your order\./);
  expect((await save(HELLO)).status).toBe(200);
  const after = await confirmation();
  expect(after?.subject).toMatch(/^Yours: NARA-/);
  expect(after?.body).toMatch(/^Hello, and thank you\.\n\n1 x /);
  expect(after?.body).toMatch(/By Standard\.\n\nhttp:\/\/localhost:0\/order-confirmation\/NARA-\S+#token=\S+\n$/);
  expect((await mails()).find(({ id }) => id === before?.id)?.body).toBe(before?.body);
  const again = await save(null, String((await read()).updatedAt));
  expect(again.json).toMatchObject({ written: null, updatedBy: 'Somebody of merchandising' });
  expect((await confirmation())?.body).toMatch(/^Thank you for your order\./);
});

it('the payment paragraph of an e-mail has its own text for each method', async () => {
  await save({ subject: '', body: 'We send you a link to pay.' }, START, `${PATH}/pay-by-link`);
  expect((await confirmation())?.body).toContain('\n\nWe send you a link to pay.\n\n');
});

it.each([
  [{ ...HELLO, subject: 'Yours: {order}' }, 'written.subject', /no place \{order\}/],
  [{ ...HELLO, body: HELLO.body.replace('{orderLink}', '') }, 'written.body', /\{orderLink\}/],
])('the mail text %j is refused at its field', async (written, field, message) => {
  const { status, json } = await save(written);
  expect([status, json.code]).toEqual([422, 'mail-text-refused']);
  expect(json.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
  expect((await confirmation())?.body).toMatch(/^Thank you for your order\./);
});

it('the history of a mail text lists every change but a late one, which is refused, and restores one', async () => {
  await save(HELLO);
  const late = await save({ ...HELLO, subject: 'Mine' });
  expect([late.status, late.json.code]).toEqual([409, 'setting-changed']);
  const second = { ...HELLO, subject: 'Again: {orderId}' };
  await save(second, String((await read()).updatedAt));
  const history = async () => (await test.call('GET', `${CONFIRMATION}/revisions`, { cookie })).json;
  expect(await history()).toMatchObject({
    revisions: [
      { revision: 2, by: 'Somebody of merchandising', restored: null, before: HELLO, after: second },
      { revision: 1, before: null, after: HELLO },
    ],
    hasMore: false,
  });
  const restore = async (revision: number) =>
    test.call('POST', `${CONFIRMATION}/revisions/${revision}/restoration`, {
      cookie,
      body: { expectedUpdatedAt: (await read()).updatedAt },
    });
  expect((await restore(1)).json).toMatchObject({ written: null });
  expect(await history()).toMatchObject({
    revisions: [{ revision: 3, restored: 0, before: second, after: null }, {}, {}],
  });
  expect((await confirmation())?.body).toMatch(/^Thank you for your order\./);
  expect((await restore(9)).json.code).toBe('revision-not-found');
});

it('a mail text changed on another server applies after its event, and an invalid one falls back to the original', async () => {
  const { kysely } = test.context.database;
  const name = 'mail-template order-confirmation';
  const write = (value: object) =>
    kysely
      .insertInto('settings')
      .values({ name, value_json: JSON.stringify(value), updated_at: 1, updated_by: 'Sipho' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value_json: JSON.stringify(value) }))
      .execute();
  const subjectNow = () => test.context.get(mailTexts).of('order-confirmation').subject;
  const became = async (subject: string) => {
    for (let turn = 0; turn < 200 && subjectNow() !== subject; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(subjectNow()).toBe(subject);
  };
  await write(HELLO);
  test.context.events.publish('config.changed', name);
  await became('Yours: {orderId}');
  await write({ ...HELLO, body: '{somethingNewer}' });
  test.clock.now += 61_000;
  await became('Your NARA order {orderId}');
});

describe('a test e-mail', () => {
  const sendTest = (body: object, path = CONFIRMATION, by = cookie) =>
    test.call('POST', `${path}/test`, { cookie: by, body });

  it('a test e-mail goes to the typed address, marked and with a sample order, saved or not', async () => {
    expect((await sendTest({ written: HELLO, email: 'proof@nara.example' })).json).toEqual({
      to: 'proof@nara.example',
    });
    await test.context.get(mailer).runOnce();
    expect(server.received).toMatchObject([{ to: ['proof@nara.example'] }]);
    expect(server.received[0]?.raw).toMatch(/^Subject: \[Test\] Yours: NARA-/m);
    expect(server.received[0]?.raw).toContain('2 x Flow Sports Bra');
    expect(await read()).toMatchObject({ written: null });
    const audit = await test.context.database.kysely
      .selectFrom('audit_log')
      .select(['subject', 'after_json'])
      .where('action', '=', 'mail.test')
      .execute();
    expect(audit).toMatchObject([{ subject: 'order-confirmation' }]);
    expect(audit[0]?.after_json).not.toContain('proof@');
  });

  it('a test e-mail goes to its sender unless an address is typed', async () => {
    const code = await issueCode(test, { role: 'merchandising', email: 'ayanda@nara.example' });
    const ayanda = (await tryPasscode(test, code)).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await sendTest({ written: HELLO }, CONFIRMATION, ayanda)).json).toEqual({ to: 'ayanda@nara.example' });
    expect((await sendTest({ written: HELLO })).json.code).toBe('no-own-address');
  });

  it('a test of a partial text shows it within the confirmation, and one of an invalid text is refused', async () => {
    const refused = await sendTest({ written: { ...HELLO, body: 'Hello' }, email: 'proof@nara.example' });
    expect([refused.status, await mails()]).toEqual([422, []]);
    const written = { subject: '', body: 'Pay {total} to\n{bankAccount}' };
    await sendTest({ written, email: 'proof@nara.example' }, `${PATH}/pay-by-transfer`);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^\[Test\] Your NARA order /);
    expect(mail?.body).toContain('Pay R2 267 to\nAccount holder: NARA');
  });
});
