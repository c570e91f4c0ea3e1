import { createRetention } from '#platform/retention';
import { DAY_MS, HOUR_MS } from '#platform/time';
import { contact } from '#selling/contact';
import { newOrder, placeOrder, signInAs, testAppForTest } from '#testing';
import { overdueWatch } from './overdue-watch';

const message = { name: 'Thandi Nkosi', email: 'Thandi@example.co.za', subject: 'size-guide', message: 'M or L?' };
const NEVER = new Date(0).toISOString();

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'admin', test.clock.now + 1000 * DAY_MS);
});

type Json = Record<string, unknown>;

/** Sends a message as a shopper; returns it as staff see it. */
async function received(changes: object = {}): Promise<Json> {
  await test.call('POST', '/api/contact-messages', { body: { ...message, ...changes } });
  const rows = (await call('GET', 'messages?sort=-receivedAt')).json.rows as Json[];
  test.clock.now += 1;
  return rows[0] ?? {};
}
const call = (method: string, path: string, body?: object) =>
  test.call(method, `/api/admin/${path}`, { cookie, ...(body && { body }) });
const answer = (id: unknown, changes: object = {}) =>
  call('POST', `messages/${id}/answers`, { text: 'Take M.', isClosing: false, expectedUpdatedAt: NEVER, ...changes });
const change = (id: unknown, changes: object, expectedUpdatedAt: unknown = NEVER) =>
  call('PATCH', `messages/${id}`, { ...changes, expectedUpdatedAt });
const thread = async (id: unknown) => (await call('GET', `messages/${id}/thread`)).json.entries as Json[];
const mails = () => test.context.database.kysely.selectFrom('mails').selectAll().execute();

it('an answer is e-mailed to the shopper with the reference, ends the response time and is audited without its text', async () => {
  const { id, reference } = await received();
  test.clock.now += HOUR_MS;
  const { status, json } = await answer(id);
  expect([status, json]).toMatchObject([201, { answeredBy: 'Somebody of admin', closedAt: null }]);
  expect(json.firstAnsweredAt).toBe(json.answeredAt);
  expect(await mails()).toMatchObject([
    {
      recipient: 'Thandi@example.co.za',
      subject: `Re: Size Guide [${reference}]`,
      body: 'Take M.\n\nNARA\n',
      state: 'pending',
    },
  ]);
  expect(await thread(id)).toMatchObject([{ kind: 'answer', text: 'Take M.', author: 'Somebody of admin' }]);
  expect((await call('GET', 'contact-desk/waiting')).json).toEqual({ waiting: 0, overdue: 0 });
  const entries = await test.context.database.kysely
    .selectFrom('audit_log')
    .select(['action', 'after_json'])
    .where('subject', '=', String(id))
    .where('action', 'like', 'contact.%')
    .execute();
  const after = { assignee: null, isAnswered: true, isClosed: false, about: { name: expect.stringMatching(/^M-/) } };
  expect(entries.map(({ action, after_json }) => [action, JSON.parse(after_json ?? '')])).toEqual([
    ['contact.answer', after],
  ]);
});

it('an answer is sent once, however often it is submitted, and its time is kept when the message is marked as unanswered', async () => {
  const { id } = await received();
  const both = await Promise.all([answer(id), answer(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const late = await answer(id);
  expect([late.status, late.json.code]).toEqual([409, 'message-changed']);
  expect(await mails()).toHaveLength(1);
  const { json } = both.find(({ status }) => status === 201) ?? late;
  test.clock.now += HOUR_MS;
  const taken = await change(id, { isAnswered: false }, json.updatedAt);
  expect(taken.json).toMatchObject({ answeredAt: null, firstAnsweredAt: json.answeredAt });
});

it.each([
  ['nothing', { text: ' \n ' }],
  ['a placeholder that nobody filled in', { text: 'Dear {{name}}' }],
  ['what is no text', { text: 'a\u0000b' }],
  ['text without end', { text: 'x'.repeat(8001) }],
  ['more than was asked', { bcc: 'a@example.com' }],
])('an answer is refused: %s', async (_, changes) => {
  const { id } = await received();
  expect((await answer(id, changes)).status).toBe(400);
  expect(await mails()).toEqual([]);
  expect(await thread(id)).toEqual([]);
});

it('an answer to a closed or unknown message is refused', async () => {
  const { id } = await received();
  const closed = await change(id, { isClosed: true });
  const refused = await answer(id, { expectedUpdatedAt: closed.json.updatedAt });
  expect([refused.status, refused.json.code]).toEqual([409, 'message-closed']);
  expect([(await answer('none')).status, (await call('GET', 'messages/none/thread')).status]).toEqual([404, 404]);
  expect(await mails()).toEqual([]);
});

it('a message is closed with its answer on request, and reopened with a new response time', async () => {
  const { id } = await received();
  const answered = await answer(id, { isClosing: true });
  expect(answered.json).toMatchObject({ closedAt: answered.json.answeredAt, closedBy: 'Somebody of admin' });
  expect((await thread(id)).map(({ kind }) => kind)).toEqual(['answer', 'closing']);
  test.clock.now += 40 * HOUR_MS;
  const opened = await change(id, { isClosed: false }, answered.json.updatedAt);
  expect(opened.json).toMatchObject({ closedAt: null, answeredAt: null, firstAnsweredAt: answered.json.answeredAt });
  expect(Date.parse(String(opened.json.dueAt))).toBe(test.clock.now + 24 * HOUR_MS);
  expect((await call('GET', 'contact-desk/waiting')).json).toEqual({ waiting: 1, overdue: 0 });
  expect((await thread(id)).at(-1)).toMatchObject({ kind: 'reopening', author: 'Somebody of admin', text: null });
});

it('a message marked as answered by mistake keeps its due time', async () => {
  const { id, dueAt } = await received();
  const marked = await change(id, { isAnswered: true });
  expect(marked.json).toMatchObject({ answeredAt: expect.any(String), answeredBy: expect.any(String) });
  const taken = await change(id, { isAnswered: false }, marked.json.updatedAt);
  expect(taken.json).toMatchObject({ dueAt, answeredAt: null, answeredBy: null, firstAnsweredAt: null });
  expect((await thread(id)).map(({ kind }) => kind).sort()).toEqual(['marking', 'unmarking']);
});

it('a message has staff notes, which are e-mailed to no one, and is deleted with its history after two years', async () => {
  const { id } = await received();
  const { status, json } = await call('POST', `messages/${id}/notes`, { text: ' Asked the warehouse. ' });
  expect([status, json]).toMatchObject([201, { kind: 'note', text: 'Asked the warehouse.' }]);
  expect(await thread(id)).toEqual([json]);
  expect(await mails()).toEqual([]);
  expect((await call('POST', 'messages/none/notes', { text: 'x' })).status).toBe(404);
  await answer(id);
  const { database, log, now } = test.context;
  const retention = createRetention({ database, log, now, sweeps: contact.sweeps ?? [] });
  test.clock.now += 731 * DAY_MS;
  await retention.runOnce();
  expect(await test.context.database.kysely.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
  expect(await test.context.database.kysely.selectFrom('contact_entries').selectAll().execute()).toEqual([]);
});

const figures = async () => (await call('GET', 'contact-desk/figures')).json;

it('the response figures count answered and overdue messages, not waiting ones or ones closed unanswered', async () => {
  expect(await figures()).toEqual({ days: 30, counted: 0, inTime: 0, share: null, medianMinutes: null });
  const [late, , spam] = [await received(), await received(), await received()];
  await change(spam?.id, { isClosed: true });
  test.clock.now += 25 * HOUR_MS;
  await answer(late?.id);
  const soon = await received();
  await received();
  test.clock.now += HOUR_MS;
  await answer(soon.id);
  expect(await figures()).toMatchObject({ counted: 3, inTime: 1, share: 33 });
});

it.each([
  [[60], 60],
  [[60, 120], 90],
  [[10, 60, 600], 60],
  [[10, 60, 120, 600], 90],
])('the response figures of answers after %j minutes have the median %i', async (minutes, median) => {
  for (const after of minutes) {
    const { id } = await received();
    test.clock.now += after * 60_000 - 1;
    await answer(id);
  }
  expect((await figures()).medianMinutes).toBe(median);
});

it('the response figures cover thirty days and count only the first answer', async () => {
  const { id } = await received();
  test.clock.now += 2 * HOUR_MS;
  const first = await answer(id, { isClosing: true });
  test.clock.now += 5 * DAY_MS;
  await change(id, { isClosed: false }, first.json.updatedAt);
  expect(await figures()).toMatchObject({ counted: 1, inTime: 1, medianMinutes: 120 });
  test.clock.now += 26 * DAY_MS;
  expect(await figures()).toMatchObject({ counted: 0 });
});

const beside = async (id: unknown) => (await call('GET', `messages/${id}/orders`)).json;

it('a message lists the orders of its address in any case and the orders that it names, or none', async () => {
  const lonely = await received({ message: 'Where is NARA-1763712345678-ABC123?' });
  expect(await beside(lonely.id)).toMatchObject({ orders: [], hasMore: false });
  expect((await beside('none')).status).toBe(404);
  const theirs = await placeOrder(test, newOrder(undefined, { email: 'thandi@example.co.za' }));
  test.clock.now += 1000;
  const named = await placeOrder(test, newOrder(undefined, { email: 'sipho@example.co.za' }));
  const { id } = await received({ message: `Where is ${named.id.toLowerCase()}?` });
  expect(await beside(id)).toMatchObject({
    orders: [
      { id: named.id, isNamed: true, isTheirs: false, status: 'pending', total: expect.any(Number) },
      { id: theirs.id, isNamed: false, isTheirs: true },
    ],
    hasMore: false,
  });
  expect(JSON.stringify(await beside(id))).not.toContain('@');
});

const template = { name: 'Between two sizes', text: 'Dear {{name}}\n\nTake the larger one.' };
const add = (changes: object = {}) => call('POST', 'message-templates', { ...template, ...changes });
const all = async () => (await call('GET', 'message-templates')).json.templates as Json[];

it('message templates have unique names, are changed over their newest state only and removed, each audited', async () => {
  const { status, json } = await add();
  expect([status, json]).toMatchObject([201, { ...template, updatedBy: 'Somebody of admin' }]);
  await add({ name: 'a first one' });
  expect((await all()).map(({ name }) => name)).toEqual(['a first one', 'Between two sizes']);
  const again = await add({ name: 'BETWEEN two sizes' });
  expect([again.status, again.json.code]).toEqual([409, 'template-name-taken']);
  const stale = await call('PUT', `message-templates/${json.id}`, { ...template, expectedUpdatedAt: NEVER });
  expect([stale.status, stale.json.code]).toEqual([409, 'template-changed']);
  const gone = await call('DELETE', 'message-templates/none');
  expect([gone.status, gone.json.code]).toEqual([404, 'template-not-found']);
  const body = { name: 'between TWO sizes', text: 'Take M.', expectedUpdatedAt: json.updatedAt };
  const changed = await call('PUT', `message-templates/${json.id}`, body);
  expect([changed.status, changed.json]).toMatchObject([200, { name: 'between TWO sizes', text: 'Take M.' }]);
  expect((await call('DELETE', `message-templates/${json.id}`)).status).toBe(200);
  expect(await all()).toHaveLength(1);
  const audited = await test.context.database.kysely
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', String(json.id))
    .orderBy('at')
    .orderBy('action')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual([
    'contact.template-added',
    'contact.template-changed',
    'contact.template-removed',
  ]);
});

it.each([
  ['no name', { name: ' ' }],
  ['no text', { text: '' }],
  ['a placeholder that there is not', { text: 'Dear {{colour}}' }],
  ['more than was asked', { html: '<b>' }],
])('a message template is refused: %s', async (_, changes) => {
  expect((await add(changes)).status).toBe(400);
  expect(await all()).toEqual([]);
});

it('an overdue message raises an alert until it is answered', async () => {
  const alerts = async () =>
    ((await test.call('GET', '/api/enterprise/dashboard/alerts', { cookie })).json.alerts as Json[]).filter(
      ({ id }) => id === 'messages-overdue',
    );
  const { id, dueAt } = await received();
  expect(await alerts()).toEqual([]);
  test.clock.now += 24 * HOUR_MS;
  expect(await alerts()).toMatchObject([
    {
      type: 'warning',
      message: '1 message waits for longer than the promised 24 hours',
      timestamp: dueAt,
      action: { screen: 'messages', query: { state: 'waiting' } },
    },
  ]);
  await answer(id);
  expect(await alerts()).toEqual([]);
});

const watch = () => test.context.get(overdueWatch).runOnce();

it('overdue messages are e-mailed once to the configured address, and again after reopening', async () => {
  await call('PUT', 'contact-desk/settings', {
    settings: { forwardTo: 'care@nara.example' },
    expectedUpdatedAt: NEVER,
  });
  const first = await received();
  await received();
  const told = async () => (await mails()).filter(({ kind }) => kind === 'messages-overdue');
  test.clock.now += 23 * HOUR_MS;
  expect([await watch(), await told()]).toEqual([0, []]);
  test.clock.now += HOUR_MS;
  expect([await watch(), await watch()]).toEqual([2, 0]);
  expect(await told()).toMatchObject([
    { recipient: 'care@nara.example', subject: 'Overdue: 2 messages wait for an answer' },
  ]);
  const [mail] = await told();
  expect(mail?.body).toMatch(/wait for longer than the promised 24 hours:\n\nM-[0-9A-F]{8}\nM-[0-9A-F]{8}\n\nhttp/);
  expect(mail?.body).toContain(String(first.reference));
  expect(mail?.body).not.toContain('Thandi');
  const closed = await change(first.id, { isClosed: true });
  await change(first.id, { isClosed: false }, closed.json.updatedAt);
  expect(await watch()).toBe(0);
  test.clock.now += 24 * HOUR_MS;
  expect(await watch()).toBe(1);
  expect(await told()).toHaveLength(2);
});

it('overdue messages are not e-mailed without an address or after an answer, and handled by one of two servers', async () => {
  const { id } = await received();
  await received();
  await answer(id);
  test.clock.now += 24 * HOUR_MS;
  expect((await Promise.all([watch(), watch()])).sort()).toEqual([0, 1]);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['message-answered']);
});
