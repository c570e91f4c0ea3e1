import { startTestApp, type TestApp } from '#testing';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const message = {
  name: 'Thandi Nkosi',
  email: 'thandi@example.co.za',
  subject: 'size-guide',
  message: 'I am between M and L.\nWhich one?',
};
const send = (changes: object = {}) => test.call('POST', '/api/contact-messages', { body: { ...message, ...changes } });
const kept = () => test.context.database.kysely.selectFrom('contact_messages').selectAll().execute();

describe('POST /api/contact-messages', () => {
  it('a contact message is stored with its time', async () => {
    const { status, json } = await send({ name: '  Thandi Nkosi ' });
    expect([status, json]).toEqual([202, { accepted: true }]);
    expect(await kept()).toEqual([expect.objectContaining({ ...message, received_at: test.clock.now })]);
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
});
