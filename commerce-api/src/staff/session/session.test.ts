import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUR_MS } from '#platform/time';
import { issueCode, startTestApp, type TestApp, tryPasscode, unlock } from '#testing';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const sessionOf = async (cookie?: string) => (await test.call('GET', '/api/session', { cookie })).json;

const ADMINISTRATOR = { name: 'Administrator', role: 'admin' };

describe('session', () => {
  it('a session starts locked, uses no id that is forged or chosen by the client, and stores none in clear text', async () => {
    expect(await sessionOf()).toEqual({ site: false, staff: null, environment: 'live' });
    expect(await sessionOf('nara_session=forged')).toEqual({ site: false, staff: null, environment: 'live' });
    const chosen = `nara_session=${'a'.repeat(43)}`;
    const cookie = await unlock(test, 'enterprise', chosen);
    expect(cookie).not.toBe(chosen);
    expect((await sessionOf(chosen)).staff).toBeNull();
    const rows = await test.context.database.kysely.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });

  it('a passcode opens its gate and sets an HttpOnly cookie', async () => {
    const { status, json, headers } = await tryPasscode(test, 'site-code', 'site');
    expect([status, json]).toEqual([200, { site: true, staff: null, environment: 'live' }]);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^nara_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^nara_known=[\w.-]+; Max-Age=31536000; Path=\/api\/session; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('a browser passes both gates under a new session id each time', async () => {
    const first = await unlock(test, 'site');
    const second = await unlock(test, 'enterprise', first);
    expect(second).not.toBe(first);
    expect(await sessionOf(second)).toEqual({ site: true, staff: ADMINISTRATOR, environment: 'live' });
    expect(await sessionOf(first)).toEqual({ site: false, staff: null, environment: 'live' });
  });

  it('passing one gate does not extend the other', async () => {
    const first = await unlock(test, 'enterprise');
    test.clock.now += 11 * HOUR_MS;
    const second = await unlock(test, 'site', first);
    test.clock.now += 2 * HOUR_MS;
    expect(await sessionOf(second)).toEqual({ site: true, staff: null, environment: 'live', ended: 'expired' });
  });

  it('DELETE ends a session with its cookie and deletes it on the server, so that a copied cookie is worthless', async () => {
    const cookie = await unlock(test);
    const { json, headers } = await test.call('DELETE', '/api/session', { cookie });
    expect(json).toEqual({ site: false, staff: null, environment: 'live' });
    expect(headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await sessionOf(cookie)).staff).toBeNull();
    expect((await test.call('GET', '/api/admin/orders', { cookie })).status).toBe(401);
    expect(await test.context.database.kysely.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('the session cookie is Secure when the shop is reached over https, whatever the proxy says', async () => {
    await test.close();
    test = await startTestApp({ publicUrl: 'https://nara.example' });
    const { headers } = await tryPasscode(test, 'site-code', 'site');
    const [cookie = '', known = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-nara_session=.*; Path=\/; .*; Secure; SameSite=Lax$/);
    expect(known).toMatch(/; Secure; SameSite=Lax$/);
    const [pair = ''] = cookie.split(';');
    expect((await sessionOf(pair)).site).toBe(true);
    // Another host of the domain could plant a cookie with this name, which would hold another person's session.
    expect((await sessionOf(pair.replace('__Host-', ''))).site).toBe(false);
  });

  it('a staff session ends twelve hours after its sign-in', async () => {
    const cookie = await unlock(test);
    test.clock.now += 12 * HOUR_MS - 1;
    expect((await sessionOf(cookie)).staff).toEqual(ADMINISTRATOR);
    test.clock.now += 1;
    expect((await sessionOf(cookie)).staff).toBeNull();
    expect((await test.call('GET', '/api/admin/orders', { cookie })).json.code).toBe('session-required');
  });

  it('the session cookie is Secure behind a trusted https proxy', async () => {
    await test.close();
    test = await startTestApp({ proxies: ['127.0.0.0/8'] });
    const { headers } = await test.call('POST', '/api/session/unlock', {
      body: { gate: 'site', passcode: 'site-code' },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(headers.get('set-cookie')).toMatch(/; Secure; SameSite=Lax$/);
  });
});

describe('the environment', () => {
  const choose = (environment: string, cookie?: string) =>
    test.call('PUT', '/api/session/environment', { body: { environment }, cookie });

  it('the environment is chosen per session and is live after the next sign-in', async () => {
    const [one, other] = [await unlock(test), await unlock(test)];
    expect((await choose('sandbox', one)).json).toEqual({ site: false, staff: ADMINISTRATOR, environment: 'sandbox' });
    expect((await sessionOf(one)).environment).toBe('sandbox');
    expect((await sessionOf(other)).environment).toBe('live');
    const withShop = await unlock(test, 'site', one);
    expect((await sessionOf(withShop)).environment).toBe('sandbox');
    expect((await sessionOf(await unlock(test, 'enterprise', withShop))).environment).toBe('live');
  });

  it('the environment is live without a staff session, and an unknown one is refused', async () => {
    const cookie = await unlock(test);
    await choose('sandbox', cookie);
    test.clock.now += 13 * HOUR_MS;
    expect((await sessionOf(cookie)).environment).toBe('live');
    expect((await choose('production', await unlock(test))).status).toBe(400);
  });
});

it('a changed passcode ends only the sessions that the old one opened', async () => {
  await test.close();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nara-passcode-'));
  test = await startTestApp({ dataDir });
  const code = await issueCode(test, { role: 'logistics' });
  const byPasscode = await unlock(test, 'enterprise', await unlock(test, 'site'));
  const entered = await tryPasscode(test, code);
  const byCode = entered.headers.get('set-cookie')?.split(';')[0];
  await test.close();
  test = await startTestApp({ dataDir, passcodes: { enterprise: 'another-code' } });
  expect(await sessionOf(byPasscode)).toMatchObject({ site: true, staff: null, ended: 'passcode-changed' });
  expect((await sessionOf(byCode)).staff).toMatchObject({ role: 'logistics' });
});

describe('foreign origins', () => {
  it('changes from foreign origins are refused, and those from the shop’s own host accepted', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const { status, json } = await test.call('DELETE', '/api/session', { headers: { origin } });
      expect([status, json.code]).toEqual([403, 'foreign-origin']);
    }
    expect((await test.call('DELETE', '/api/session', { headers: { origin: test.url } })).status).toBe(200);
  });

  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ])('Sec-Fetch-Site %s decides about a change without an Origin header', async (site, status) => {
    expect((await test.call('DELETE', '/api/session', { headers: { 'sec-fetch-site': site } })).status).toBe(status);
  });

  it('reads from a foreign origin are answered without CORS headers', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await test.call('GET', '/api/session', { headers });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });
});
