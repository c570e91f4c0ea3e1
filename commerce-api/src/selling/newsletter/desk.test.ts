import type { NewsletterFigures, Subscriber } from '@nara/shared-contracts/api/newsletter';
import { DAY_MS } from '#platform/time';
import { signInAs, testAppForTest } from '#testing';

const PATH = '/api/admin/newsletter';

const test = testAppForTest({ publicUrl: 'https://nara.example' });
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'merchandising');
});

/** Signs up an address, and confirms it unless `isConfirmed` is false. */
async function add(name: string, { isConfirmed = true } = {}): Promise<void> {
  const email = `${name}@example.co.za`;
  await test.call('POST', '/api/newsletter/sign-ups', { body: { email, consent: '2026-11', page: '/' } });
  const { body } = await test.context.database.kysely
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const token = /#token=(\S+)/.exec(body)?.[1];
  if (isConfirmed) await test.call('POST', '/api/newsletter/confirmation', { body: { token } });
}

const get = (path: string) => test.call('GET', `${PATH}${path}`, { cookie });
const list = async (query = '') =>
  (await get(`/subscribers${query}`)).json as unknown as { rows: Subscriber[]; total: number };
const figures = async (query = '') => (await get(`/figures${query}`)).json as unknown as NewsletterFigures;
const namesOf = ({ rows }: { rows: Subscriber[] }) => rows.map(({ email }) => email.split('@')[0]);
const unsubscribe = (id = '') => test.call('POST', `${PATH}/subscribers/${id}/unsubscription`, { cookie });
const passDays = async (days: number) => {
  test.clock.now += days * DAY_MS;
  cookie = await signInAs(test, 'merchandising');
};

it('the subscriber list has every address with its consent, the newest first, and is searched, filtered and paged', async () => {
  await add('ben');
  test.clock.now += 1000;
  await add('thandi', { isConfirmed: false });
  const { rows, total } = await list();
  expect([total, namesOf({ rows })]).toEqual([2, ['thandi', 'ben']]);
  expect(rows[0]).toMatchObject({ state: 'pending', page: '/', confirmedAt: null });
  expect(rows[0]?.consent).toEqual({ version: '2026-11', text: expect.stringContaining('new arrivals and offers') });
  expect(rows[1]?.confirmedAt).toBe(new Date(test.clock.now - 1000).toISOString());
  expect(namesOf(await list('?sort=email'))).toEqual(['ben', 'thandi']);
  expect(namesOf(await list('?search=THANDI@'))).toEqual(['thandi']);
  expect(namesOf(await list('?state=confirmed'))).toEqual(['ben']);
  expect(namesOf(await list('?sort=email&page=2&pageSize=1'))).toEqual(['thandi']);
  expect((await list('?search=%25')).total).toBe(0);
});

it('the subscriber list is for admins and merchandising', async () => {
  cookie = await signInAs(test, 'logistics');
  expect((await get('/subscribers')).status).toBe(403);
  expect((await get('/subscribers.csv')).status).toBe(403);
});

it('newsletter figures count each state and the growth by day', async () => {
  await add('ben');
  await add('zola');
  await passDays(2);
  await add('thandi');
  await add('lebo', { isConfirmed: false });
  const { rows } = await list('?search=ben');
  await unsubscribe(rows[0]?.id);
  const { days, ...counts } = await figures();
  expect(counts).toEqual({ pending: 1, confirmed: 2, unsubscribed: 1 });
  expect(days).toHaveLength(30);
  expect(days.slice(-4)).toEqual([
    { day: '2026-03-04', subscribers: 0, confirmed: 0, left: 0 },
    { day: '2026-03-05', subscribers: 2, confirmed: 2, left: 0 },
    { day: '2026-03-06', subscribers: 2, confirmed: 0, left: 0 },
    { day: '2026-03-07', subscribers: 2, confirmed: 1, left: 1 },
  ]);
  expect((await figures('?days=365')).days).toHaveLength(365);
  expect((await get('/figures?days=7')).status).toBe(400);
});

it('the newsletter export has only confirmed addresses, each with its links, and is audited', async () => {
  await add('thandi');
  await add('ben');
  await add('lebo', { isConfirmed: false });
  const { text, headers } = await get('/subscribers.csv');
  expect(headers.get('content-disposition')).toContain('newsletter-2026-03-05.csv');
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toBe('"E-mail","Confirmed","Signed up","Consent text","Page","Unsubscribe page","List-Unsubscribe"');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['"ben@example.co.za"', '"thandi@example.co.za"']);
  expect(lines[0]).toContain('"https://nara.example/newsletter/unsubscribe#token=');
  const oneClick = /"https:\/\/nara\.example(\/api\/newsletter\/one-click\?token=[\w-]+)"/.exec(lines[0] ?? '')?.[1];
  const headersOfForm = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'List-Unsubscribe=One-Click';
  expect((await test.call('POST', String(oneClick), { cookie: '', body, headers: headersOfForm })).status).toBe(200);
  expect(namesOf(await list('?state=unsubscribed'))).toEqual(['ben']);
  const entry = await test.context.database.kysely
    .selectFrom('audit_log')
    .select(['actor', 'subject'])
    .where('action', '=', 'access.export')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ actor: 'Somebody of merchandising', subject: 'adminNewsletter.export' });
});

it('a manual unsubscription is audited without the address and possible once', async () => {
  await add('thandi');
  const [{ id } = { id: '' }] = (await list()).rows;
  const { status, json } = await unsubscribe(id);
  expect([status, json]).toMatchObject([200, { id, state: 'unsubscribed', unsubscribedBy: 'staff' }]);
  const entry = await test.context.database.kysely
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'newsletter.unsubscribe')
    .executeTakeFirstOrThrow();
  expect([entry.subject, JSON.parse(String(entry.before_json)), JSON.parse(String(entry.after_json))]).toEqual([
    id,
    { state: 'confirmed' },
    { state: 'unsubscribed' },
  ]);
  expect((await unsubscribe(id)).json).toMatchObject({ status: 409, code: 'already-unsubscribed' });
  expect((await unsubscribe('nobody')).json).toMatchObject({ status: 404, code: 'subscriber-not-found' });
});

it('a manual unsubscription works for an address that never confirmed', async () => {
  await add('thandi', { isConfirmed: false });
  await unsubscribe((await list()).rows[0]?.id);
  expect((await figures()).days.at(-1)).toMatchObject({ confirmed: 0, left: 0 });
  expect((await list()).rows[0]?.state).toBe('unsubscribed');
});
