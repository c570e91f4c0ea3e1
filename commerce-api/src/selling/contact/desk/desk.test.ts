import { HOUR_MS } from '#platform/time';
import { addUser, issueCode, signInAs, testAppForTest } from '#testing';

const message = { name: 'Thandi Nkosi', email: 'thandi@example.co.za', subject: 'size-guide', message: 'M or L?' };

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'admin');
});

const send = (changes: object = {}) => test.call('POST', '/api/contact-messages', { body: { ...message, ...changes } });
const get = async (path: string) => (await test.call('GET', `/api/admin/${path}`, { cookie })).json;
const list = async (query = '') => (await get(`messages${query}`)).rows as Record<string, unknown>[];
const change = (id: unknown, body: object, expectedUpdatedAt: unknown = new Date(0).toISOString()) =>
  test.call('PATCH', `/api/admin/messages/${id}`, { cookie, body: { ...body, expectedUpdatedAt } });
const mails = () => test.context.database.kysely.selectFrom('mails').select(['recipient', 'subject', 'body']).execute();

const kept = () => test.context.database.kysely.selectFrom('contact_messages').selectAll().execute();

it('a contact message is stored with its time', async () => {
  const { status, json } = await send({ name: '  Thandi Nkosi ', message: 'I am between M and L.\nWhich one?' });
  expect([status, json]).toEqual([202, { accepted: true }]);
  const stored = { ...message, message: 'I am between M and L.\nWhich one?', received_at: test.clock.now };
  expect(await kept()).toEqual([expect.objectContaining(stored)]);
});

it.each([
  ['no name', { name: ' ' }],
  ['no address', { email: '' }],
  ['what is no address', { email: 'thandi' }],
  ['a subject that we do not offer', { subject: 'praise' }],
  ['no message', { message: ' \n' }],
  ['a message without end', { message: 'x'.repeat(4001) }],
  ['more than was asked', { phone: '021' }],
])('a contact message is refused: %s', async (_, changes) => {
  expect((await send(changes)).status).toBe(400);
  expect(await kept()).toEqual([]);
});

it('an eleventh contact message from one address within ten minutes is refused with 429', async () => {
  for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(202);
  const { status, json, headers } = await send();
  expect([status, json.code, headers.get('retry-after')]).toEqual([429, 'too-many-attempts', '600']);
  expect(await kept()).toHaveLength(10);
  test.clock.now += 10 * 60_000;
  expect((await send()).status).toBe(202);
});

it('the message list is searched and filtered by several criteria at once', async () => {
  await send();
  await send({ name: 'Sipho', subject: 'other', message: '100% wool?' });
  expect(await list('?search=NKOSI')).toHaveLength(1);
  expect(await list('?search=100%25')).toHaveLength(1);
  expect(await list('?search=THANDI@&subject=size-guide')).toHaveLength(1);
  expect(await list('?subject=other')).toHaveLength(1);
  const [first] = await list();
  const { json } = await change(first?.id, { isAnswered: true });
  expect(await list('?state=waiting')).toHaveLength(1);
  expect(await list('?state=answered')).toMatchObject([{ id: first?.id }]);
  expect(await list('?state=open')).toHaveLength(2);
  await change(first?.id, { isClosed: true }, json.updatedAt);
  expect(await list('?state=closed')).toMatchObject([{ id: first?.id }]);
  expect(await list('?state=answered')).toEqual([]);
  expect(await list('?state=open')).toHaveLength(1);
});

it('the message list finds a message by its reference and by an order that it names', async () => {
  await send({ message: 'Where is NARA-1763712345678-ABC123?' });
  test.clock.now += 1;
  await send();
  const [first] = await list();
  expect(first?.reference).toMatch(/^M-[0-9A-F]{8}$/);
  expect(await list(`?search=${String(first?.reference).toLowerCase()}`)).toEqual([first]);
  expect(await list('?search=nara-1763712345678-abc123')).toEqual([first]);
});

it('the message list shows waiting messages by due time, with the promised time of answer, then the others, the newest first', async () => {
  for (const name of ['a', 'b', 'c', 'd']) {
    await send({ name });
    test.clock.now += 60_000;
  }
  const rows = await list();
  expect(rows.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(rows[0]).toMatchObject({ ...message, name: 'a', assignee: null, answeredAt: null, answeredBy: null });
  expect(Date.parse(String(rows[0]?.dueAt)) - Date.parse(String(rows[0]?.receivedAt))).toBe(24 * HOUR_MS);
  expect((await list('?sort=-receivedAt')).map(({ name }) => name)).toEqual(['d', 'c', 'b', 'a']);
  await change(rows[0]?.id, { isClosed: true });
  await change(rows[1]?.id, { isAnswered: true });
  expect((await list()).map(({ name }) => name)).toEqual(['c', 'd', 'b', 'a']);
  expect((await list('?sort=-dueAt')).map(({ name }) => name)).toEqual(['a', 'b', 'd', 'c']);
  expect((await list('?pageSize=2&page=2')).map(({ name }) => name)).toEqual(['b', 'a']);
});

it('the message list filters messages assigned to me and unassigned ones', async () => {
  const code = await issueCode(test, { name: 'Nomsa', role: 'admin' });
  const opened = await test.call('POST', '/api/session/unlock', { body: { gate: 'enterprise', passcode: code } });
  cookie = String(opened.headers.get('set-cookie')).split(';')[0] ?? '';
  const { people } = (await get('contact-desk/people')) as unknown as { people: { id: string }[] };
  await send();
  await send();
  const [first, second] = await list();
  await change(first?.id, { assigneeId: people[0]?.id });
  expect(await list('?owner=me')).toMatchObject([{ id: first?.id }]);
  expect(await list('?owner=nobody')).toMatchObject([{ id: second?.id }]);
  // Messages cannot be assigned to the passcode.
  cookie = await signInAs(test, 'admin');
  expect(await list('?owner=me')).toEqual([]);
});

it('waiting and overdue messages are counted', async () => {
  await send();
  test.clock.now += 23 * HOUR_MS;
  cookie = await signInAs(test, 'admin');
  await send();
  expect(await get('contact-desk/waiting')).toEqual({ waiting: 2, overdue: 0 });
  test.clock.now += HOUR_MS;
  cookie = await signInAs(test, 'admin');
  expect(await get('contact-desk/waiting')).toEqual({ waiting: 2, overdue: 1 });
  const [first] = await list();
  await change(first?.id, { isAnswered: true });
  expect(await get('contact-desk/waiting')).toEqual({ waiting: 1, overdue: 0 });
});

it('a message is assigned to an active admin and unassigned, audited without its text', async () => {
  const id = await addUser(test, { name: 'Nomsa Dlamini', role: 'admin' });
  const logistics = await addUser(test, { name: 'Pieter', role: 'logistics' });
  expect(await get('contact-desk/people')).toMatchObject({ people: [{ id, name: 'Nomsa Dlamini' }] });
  await send();
  const [row] = await list();
  const assigned = await change(row?.id, { assigneeId: id });
  expect(assigned.json.assignee).toEqual({ id, name: 'Nomsa Dlamini' });
  const refused = await change(row?.id, { assigneeId: logistics }, assigned.json.updatedAt);
  expect([refused.status, refused.json.code]).toEqual([409, 'person-not-found']);
  const freed = await change(row?.id, { assigneeId: null }, assigned.json.updatedAt);
  expect(freed.json.assignee).toBeNull();
  const audit = await test.context.database.kysely
    .selectFrom('audit_log')
    .select(['before_json', 'after_json'])
    .where('action', '=', 'contact.change')
    .orderBy('at')
    .execute();
  expect(audit).toHaveLength(2);
  expect(JSON.stringify(audit)).not.toContain('M or L?');
});

it('a message is read by its id, and not changed over a newer state, by two people at once, or when it is unknown', async () => {
  await send();
  const [row] = await list();
  const both = await Promise.all([change(row?.id, { isAnswered: true }), change(row?.id, { isAnswered: true })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await change(row?.id, { isAnswered: false });
  expect([late.status, late.json.code]).toEqual([409, 'message-changed']);
  expect(await get(`messages/${row?.id}`)).toEqual((await list())[0]);
  expect(await get('messages/none')).toMatchObject({ status: 404, code: 'message-not-found' });
  const { status, json } = await change('none', { isAnswered: true });
  expect([status, json.code]).toEqual([404, 'message-not-found']);
});

const forward = (forwardTo: string | null, expectedUpdatedAt: unknown = new Date(0).toISOString()) =>
  test.call('PUT', '/api/admin/contact-desk/settings', {
    cookie,
    body: { settings: { forwardTo }, expectedUpdatedAt },
  });

it('the configured address gets every message from then on', async () => {
  await send();
  expect(await mails()).toEqual([]);
  const { status, json } = await forward('care@nara.example');
  expect([status, json.settings]).toEqual([200, { forwardTo: 'care@nara.example' }]);
  await send();
  expect(await mails()).toEqual([
    {
      recipient: 'care@nara.example',
      subject: 'Message: Size Guide',
      body: expect.stringMatching(
        /^Thandi Nkosi \(thandi@example\.co\.za\) wrote:\n\nM or L\?\n\nAnswer it under Messages:\nhttp.*\/admin\/messages\/[\w-]{36}\n/,
      ),
    },
  ]);
  await forward(null, json.updatedAt);
  await send();
  expect(await mails()).toHaveLength(1);
});

it.each(['care', 'a b@nara.example'])('the forwarding address %j is refused', async (address) =>
  expect((await forward(address)).status).toBe(400),
);
