import { mailer } from '#exchange/mail';
import { HOUR_MS } from '#platform/time';
import { type FakeMailServer, startFakeMailServer, startTestApp, type TestApp } from '#testing';

const PAUSE_MS = 10 * 60_000;
const email = 'thandi@example.co.za';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp({ publicUrl: 'https://nara.example' });
});
afterEach(() => test.close());

const signUp = (changes: object = {}) =>
  test.call('POST', '/api/newsletter/sign-ups', {
    body: { email, consent: '2026-11', page: '/shop/women', ...changes },
  });
const kept = () => test.context.database.kysely.selectFrom('newsletter_subscribers').selectAll().execute();
const changes = async () =>
  (
    await test.context.database.kysely
      .selectFrom('newsletter_changes')
      .select('kind')
      .orderBy('at')
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind);
const mails = () =>
  test.context.database.kysely.selectFrom('mails').selectAll().orderBy('created_at').orderBy('kind').execute();

/** Returns the tokens of the links of a kind that were e-mailed, oldest first. */
const tokensOf = async (link: 'confirm' | 'unsubscribe') => {
  const pattern = new RegExp(`https://nara\\.example/newsletter/${link}#token=(\\S+)`);
  return (await mails()).flatMap(({ body }) => pattern.exec(body)?.[1] ?? []);
};
const newest = async (link: 'confirm' | 'unsubscribe') => (await tokensOf(link)).at(-1);
const post = (path: string, body: object) => test.call('POST', `/api/newsletter/${path}`, { body });
const lookup = async (link: 'confirm' | 'unsubscribe', token: unknown) => (await post('lookup', { link, token })).json;
const confirm = (token: unknown) => post('confirmation', { token });
const unsubscribe = (token: unknown) => post('unsubscription', { token });

/** Signs up and confirms; returns the token that unsubscribes. */
async function subscribe(): Promise<string> {
  await signUp();
  expect((await confirm(await newest('confirm'))).status).toBe(200);
  return String(await newest('unsubscribe'));
}

it('the newsletter terms give the consent text under a version that a sign-up names', async () => {
  const { status, json } = await test.call('GET', '/api/newsletter/terms');
  expect([status, json]).toEqual([200, { consent: '2026-11', text: expect.any(String), linkHours: 48 }]);
  expect((await signUp({ consent: json.consent })).status).toBe(202);
});

it('a sign-up is stored with its consent, and its address alone is e-mailed to confirm it, once in ten minutes', async () => {
  const { status, json } = await signUp({ email: ' Thandi@Example.co.za ' });
  expect([status, json]).toEqual([202, { accepted: true }]);
  expect(await kept()).toEqual([
    expect.objectContaining({
      email,
      state: 'pending',
      consent: '2026-11',
      page: '/shop/women',
      asked_at: test.clock.now,
      confirmed_at: null,
    }),
  ]);
  expect(await mails()).toMatchObject([{ kind: 'newsletter-confirmation', recipient: email, unsubscribe_url: null }]);
  expect(await changes()).toEqual([]);
  test.clock.now += PAUSE_MS - 1;
  await signUp({ email: email.toUpperCase() });
  expect(await mails()).toHaveLength(1);
  test.clock.now += 1;
  await signUp();
  expect(await mails()).toHaveLength(2);
  expect(await kept()).toMatchObject([{ asked_at: test.clock.now }]);
});

it.each([
  ['no address', { email: '' }],
  ['what is no address', { email: 'thandi' }],
  ['a text that was never shown', { consent: '2020-01' }],
  ['a page elsewhere', { page: 'https://example.com/' }],
  ['a page with its query', { page: '/?token=1' }],
  ['more than was asked', { name: 'Thandi' }],
])('a sign-up is refused: %s', async (_, changed) => {
  expect((await signUp(changed)).status).toBe(400);
  expect(await kept()).toEqual([]);
});

it('an eleventh sign-up from one address within ten minutes is refused with 429', async () => {
  for (let sent = 0; sent < 10; sent += 1) expect((await signUp({ email: `${sent}${email}` })).status).toBe(202);
  const { status, json, headers } = await signUp();
  expect([status, json.code, headers.get('retry-after')]).toEqual([429, 'too-many-attempts', '600']);
});

it('a sixth sign-up within a minute needs a proof of work', async () => {
  await test.close();
  test = await startTestApp({ rateFactor: 1 });
  for (let sent = 0; sent < 5; sent += 1) expect((await signUp()).status).toBe(202);
  const { status, json } = await signUp();
  expect([status, json.code]).toEqual([428, 'proof-required']);
});

it('a confirmation link changes nothing when viewed, confirms once, repeats its answer, and is not sent to a subscriber', async () => {
  const first = await signUp();
  const token = await newest('confirm');
  expect(await lookup('confirm', token)).toEqual({ state: 'pending' });
  test.clock.now += HOUR_MS;
  for (let times = 0; times < 2; times += 1) {
    expect((await confirm(token)).json).toEqual({ state: 'confirmed' });
  }
  expect(await lookup('confirm', token)).toEqual({ state: 'confirmed' });
  expect(await kept()).toMatchObject([{ state: 'confirmed', confirmed_at: test.clock.now }]);
  expect(await changes()).toEqual(['confirmed']);
  // The sign-up of a subscribed address gets the same answer and keeps the stored consent.
  const again = await signUp({ page: '/' });
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(await kept()).toMatchObject([{ state: 'confirmed', page: '/shop/women' }]);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['newsletter-confirmation', 'newsletter-welcome']);
});

it('a confirmation link expires after 48 hours', async () => {
  await signUp();
  const token = await newest('confirm');
  test.clock.now += 48 * HOUR_MS;
  expect(await lookup('confirm', token)).toEqual({ state: 'expired' });
  expect((await confirm(token)).json).toMatchObject({ status: 409, code: 'link-expired' });
  await signUp();
  expect((await confirm(await newest('confirm'))).status).toBe(200);
  // The link still reports that the address is confirmed.
  expect(await lookup('confirm', token)).toEqual({ state: 'confirmed' });
});

it('a confirmation link works although a newer one was requested, and not after an unsubscription', async () => {
  await signUp();
  test.clock.now += PAUSE_MS;
  await signUp();
  const [old] = await tokensOf('confirm');
  expect((await confirm(old)).json).toEqual({ state: 'confirmed' });
  test.clock.now += 1000;
  await unsubscribe(await newest('unsubscribe'));
  expect((await confirm(old)).json).toMatchObject({ code: 'link-expired' });
  test.clock.now += 1000;
  await signUp();
  expect((await confirm(old)).json).toMatchObject({ code: 'link-expired' });
  expect((await confirm(await newest('confirm'))).json).toEqual({ state: 'confirmed' });
  expect(await changes()).toEqual(['confirmed', 'left', 'confirmed']);
});

it('a link with a wrong token is refused, as are a confirmation link to unsubscribe and the reverse', async () => {
  for (const path of ['confirmation', 'unsubscription']) {
    const { status, json } = await post(path, { token: 'A'.repeat(56) });
    expect([status, json.code]).toEqual([404, 'link-not-valid']);
  }
  const off = await subscribe();
  expect((await confirm(off)).status).toBe(404);
  expect((await unsubscribe(await newest('confirm'))).status).toBe(404);
});

it('an unsubscription link takes an address off the list, and repeats its answer', async () => {
  const token = await subscribe();
  expect(await lookup('unsubscribe', token)).toEqual({ state: 'confirmed' });
  for (let times = 0; times < 2; times += 1) {
    expect((await unsubscribe(token)).json).toEqual({ state: 'unsubscribed' });
  }
  expect(await kept()).toMatchObject([
    { state: 'unsubscribed', unsubscribed_at: test.clock.now, unsubscribed_by: 'link' },
  ]);
  expect(await changes()).toEqual(['confirmed', 'left']);
});

const urlEncoded = { body: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' };
const multipart = {
  body: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  type: 'multipart/form-data; boundary=b',
};
const oneClick = async ({ body, type }: typeof multipart) => {
  const [, welcome] = await mails();
  const { pathname, search } = new URL(String(welcome?.unsubscribe_url));
  return test.call('POST', pathname + search, { body, cookie: '', headers: { 'content-type': type } });
};

it.each([
  ['urlencoded', urlEncoded],
  ['multipart', multipart],
])('a one-click unsubscription is a single call of a mail program without a session (%s)', async (_, form) => {
  await subscribe();
  const { status, json } = await oneClick(form);
  expect([status, json]).toEqual([200, { unsubscribed: true }]);
  expect(await kept()).toMatchObject([{ state: 'unsubscribed', unsubscribed_by: 'one-click' }]);
});

it('a one-click call with another body is refused, and the address opened in a browser changes nothing', async () => {
  const token = await subscribe();
  const { status, json } = await oneClick({ ...urlEncoded, body: 'List-Unsubscribe=No' });
  expect([status, json.code]).toEqual([400, 'not-one-click']);
  expect((await oneClick({ body: '{}', type: 'application/json' })).status).toBe(415);
  const opened = await test.call('GET', `/api/newsletter/one-click?token=${token}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/newsletter/unsubscribe#token=${token}`]);
  expect(await kept()).toMatchObject([{ state: 'confirmed' }]);
});

describe('the welcome e-mail', () => {
  let server: FakeMailServer;
  beforeEach(async () => {
    await test.close();
    server = await startFakeMailServer();
    test = await startTestApp({ publicUrl: 'https://nara.example', mail: { smtpUrl: server.url } });
  });
  afterEach(() => server.close());

  it('the welcome e-mail has one-click unsubscription, and the confirmation e-mail has not', async () => {
    await subscribe();
    await test.context.get(mailer).runOnce();
    const unfolded = server.received.map(({ raw }) => raw.replace(/\r\n[ \t]+/g, ' '));
    const [asked = '', welcome = ''] = [
      unfolded.find((raw) => raw.includes('Subject: Please confirm')),
      unfolded.find((raw) => raw.includes('Subject: Welcome')),
    ];
    expect(asked).not.toContain('List-Unsubscribe');
    expect(welcome).toMatch(
      /^List-Unsubscribe: <https:\/\/nara\.example\/api\/newsletter\/one-click\?token=[\w-]{56}>\r\n/m,
    );
    expect(welcome).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  });
});
