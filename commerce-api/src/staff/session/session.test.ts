import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addUser, PASSCODES, signInAs, startTestApp, type TestApp, unlock } from '#testing';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const tryPasscode = (passcode: string, gate = 'enterprise') =>
  test.call('POST', '/api/session/unlock', { body: { gate, passcode } });
const sessionOf = async (cookie?: string) => (await test.call('GET', '/api/session', { cookie })).json;

/** Adds a user and issues their personal access code. */
async function issueCode(user: Parameters<typeof addUser>[1]): Promise<string> {
  const id = await addUser(test, user);
  const cookie = await signInAs(test, 'admin');
  return String((await test.call('POST', `/api/enterprise/users/${id}/access-code`, { cookie })).json.code);
}

const ADMINISTRATOR = { name: 'Administrator', role: 'admin' };
const HOUR = 3_600_000;

describe('session', () => {
  it('starts locked', async () => {
    expect(await sessionOf()).toEqual({ site: false, staff: null, environment: 'live' });
    expect(await sessionOf('nara_session=forged')).toEqual({ site: false, staff: null, environment: 'live' });
  });

  it('opens a gate with its passcode and sets a cookie that scripts cannot read', async () => {
    const { status, json, headers } = await tryPasscode('site-code', 'site');
    expect([status, json]).toEqual([200, { site: true, staff: null, environment: 'live' }]);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^nara_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^nara_known=[\w.-]+; Max-Age=31536000; Path=\/api\/session; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('passes both gates in one browser, under a new id each time', async () => {
    const first = await unlock(test, 'site');
    const second = await unlock(test, 'enterprise', first);
    expect(second).not.toBe(first);
    expect(await sessionOf(second)).toEqual({ site: true, staff: ADMINISTRATOR, environment: 'live' });
    expect(await sessionOf(first)).toEqual({ site: false, staff: null, environment: 'live' });
  });

  it('does not lengthen one gate by passing the other', async () => {
    const first = await unlock(test, 'enterprise');
    test.clock.now += 11 * HOUR;
    const second = await unlock(test, 'site', first);
    test.clock.now += 2 * HOUR;
    expect(await sessionOf(second)).toEqual({ site: true, staff: null, environment: 'live' });
  });

  it('keeps no id and no passcode in the database', async () => {
    const cookie = await unlock(test);
    const rows = await test.context.database.kysely.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });

  it('ends with DELETE', async () => {
    const cookie = await unlock(test);
    const { json, headers } = await test.call('DELETE', '/api/session', { cookie });
    expect(json).toEqual({ site: false, staff: null, environment: 'live' });
    expect(headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await sessionOf(cookie)).staff).toBeNull();
  });

  it('marks the cookie Secure where the shop is reached over https, whatever the proxy tells', async () => {
    await test.close();
    test = await startTestApp({ publicUrl: 'https://nara.example' });
    const { headers } = await tryPasscode('site-code', 'site');
    const [cookie = '', known = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-nara_session=.*; Path=\/; .*; Secure$/);
    expect(known).toMatch(/; Secure$/);
    const [pair = ''] = cookie.split(';');
    expect((await sessionOf(pair)).site).toBe(true);
    // Another host of the domain can plant this name, and its session would be somebody else's.
    expect((await sessionOf(pair.replace('__Host-', ''))).site).toBe(false);
  });

  it('ends twelve hours after its gate was passed', async () => {
    const cookie = await unlock(test);
    test.clock.now += 12 * HOUR - 1;
    expect((await sessionOf(cookie)).staff).toEqual(ADMINISTRATOR);
    test.clock.now += 1;
    expect((await sessionOf(cookie)).staff).toBeNull();
    expect((await test.call('GET', '/api/admin/orders', { cookie })).json.code).toBe('session-required');
  });

  it('takes no id that somebody else chose', async () => {
    const chosen = `nara_session=${'a'.repeat(43)}`;
    const cookie = await unlock(test, 'enterprise', chosen);
    expect(cookie).not.toBe(chosen);
    expect((await sessionOf(chosen)).staff).toBeNull();
  });

  it('is dead on the server after Logout, wherever its cookie was copied to', async () => {
    const cookie = await unlock(test);
    await test.call('DELETE', '/api/session', { cookie });
    expect((await test.call('GET', '/api/admin/orders', { cookie })).status).toBe(401);
    expect(await test.context.database.kysely.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('marks the cookie Secure behind an https proxy that it may believe', async () => {
    await test.close();
    test = await startTestApp({ proxies: ['127.0.0.0/8'] });
    const { headers } = await test.call('POST', '/api/session/unlock', {
      body: { gate: 'site', passcode: 'site-code' },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(headers.get('set-cookie')).toMatch(/; Secure$/);
  });
});

describe('who is counted behind a proxy', () => {
  const guess = (forwarded: string) =>
    test.call('POST', '/api/session/unlock', {
      body: { gate: 'enterprise', passcode: 'wrong' },
      headers: { 'x-forwarded-for': forwarded },
    });

  it('is the address that the proxy saw, whatever the client wrote before it', async () => {
    await test.close();
    test = await startTestApp({ proxies: ['127.0.0.0/8'] });
    for (let count = 0; count < 5; count += 1) expect((await guess(`10.9.9.${count}, 196.25.1.1`)).status).toBe(401);
    expect((await guess('10.9.9.99, 196.25.1.1')).status).toBe(429);
    expect((await guess('196.25.1.2')).status).toBe(401);
  });

  it('is a whole /64 network of IPv6', async () => {
    await test.close();
    test = await startTestApp({ proxies: ['127.0.0.0/8'] });
    for (let count = 0; count < 5; count += 1) expect((await guess(`2001:db8:1:2::${count}`)).status).toBe(401);
    expect((await guess('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await guess('2001:db8:1:3::1')).status).toBe(401);
  });

  it('is the connection when no proxy is known', async () => {
    for (let count = 0; count < 5; count += 1) await guess(`196.25.1.${count}`);
    expect((await guess('196.25.1.99')).status).toBe(429);
  });
});

it('takes no passcode with something after it', async () => {
  for (const end of ['\0', '\0\0', ' ']) {
    const body = { gate: 'enterprise', passcode: `${PASSCODES.enterprise}${end}` };
    expect((await test.call('POST', '/api/session/unlock', { body })).status).toBe(401);
  }
});

describe('the environment', () => {
  const choose = (environment: string, cookie?: string) =>
    test.call('PUT', '/api/session/environment', { body: { environment }, cookie });

  it('is chosen per session, and live again after the next sign-in', async () => {
    const [one, other] = [await unlock(test), await unlock(test)];
    expect((await choose('sandbox', one)).json).toEqual({ site: false, staff: ADMINISTRATOR, environment: 'sandbox' });
    expect((await sessionOf(one)).environment).toBe('sandbox');
    expect((await sessionOf(other)).environment).toBe('live');
    const withShop = await unlock(test, 'site', one);
    expect((await sessionOf(withShop)).environment).toBe('sandbox');
    expect((await sessionOf(await unlock(test, 'enterprise', withShop))).environment).toBe('live');
  });

  it('is live for whoever is not signed in as staff', async () => {
    const cookie = await unlock(test);
    await choose('sandbox', cookie);
    test.clock.now += 13 * HOUR;
    expect((await sessionOf(cookie)).environment).toBe('live');
  });

  it('is one of two', async () => {
    expect((await choose('production', await unlock(test))).status).toBe(400);
  });
});

describe('wrong passcodes', () => {
  it('get the words of the gate', async () => {
    const { status, json } = await tryPasscode('site-code');
    expect([status, json.code, json.detail]).toEqual([401, 'incorrect-passcode', 'Incorrect password']);
  });

  it('make the next one wait after five, even when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => tryPasscode('wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.json.code, refused?.headers.get('retry-after')]).toEqual(['too-many-attempts', '1']);
    expect((await tryPasscode('enterprise-code')).status).toBe(429);
    test.clock.now += 1000;
    expect((await tryPasscode('enterprise-code')).status).toBe(200);
  });

  it('make it wait twice as long each time, up to five minutes, and are forgotten after a day', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await tryPasscode('wrong')).status).toBe(401);
    const waits: number[] = [];
    for (let wrong = 5; wrong < 16; wrong += 1) {
      const wait = Number((await tryPasscode('wrong')).headers.get('retry-after'));
      waits.push(wait);
      test.clock.now += wait * 1000;
      expect((await tryPasscode('wrong')).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    test.clock.now += 24 * HOUR;
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await tryPasscode('wrong')).status).toBe(401);
  });

  it('at one gate leave the other open', async () => {
    for (let wrong = 0; wrong < 6; wrong += 1) await tryPasscode('wrong', 'site');
    expect((await tryPasscode('site-code', 'site')).status).toBe(429);
    expect((await tryPasscode('enterprise-code')).status).toBe(200);
  });

  it('of strangers never keep out a browser that has passed the gate before', async () => {
    const entered = await tryPasscode('enterprise-code');
    const known = entered.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    for (let wrong = 0; wrong < 6; wrong += 1) await tryPasscode('wrong');
    expect((await tryPasscode('enterprise-code')).status).toBe(429);
    const again = (gate: string, cookie: string) =>
      test.call('POST', '/api/session/unlock', { body: { gate, passcode: `${gate}-code` }, cookie });
    expect((await again('enterprise', known)).status).toBe(200);

    for (let wrong = 0; wrong < 6; wrong += 1) await tryPasscode('wrong', 'site');
    expect((await again('site', known)).status).toBe(429);
    expect((await again('enterprise', known.replace('.enterprise.', '.site-enterprise.'))).status).toBe(429);
  });

  it('of a browser that is known are counted too', async () => {
    const entered = await tryPasscode('enterprise-code');
    const cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const body = { gate: 'enterprise', passcode: 'wrong' };
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await test.call('POST', '/api/session/unlock', { body, cookie })).status).toBe(401);
    expect((await test.call('POST', '/api/session/unlock', { body, cookie })).status).toBe(429);
  });

  it('do not count for whoever has a personal code, which nobody can guess', async () => {
    const code = await issueCode({ role: 'admin' });
    for (let wrong = 0; wrong < 6; wrong += 1) await tryPasscode('wrong');
    expect((await tryPasscode(code)).status).toBe(200);
  });

  it('are kept and logged without the address that they came from', async () => {
    await tryPasscode('wrong');
    const rows = await test.context.database.kysely.selectFrom('unlock_attempts').selectAll().execute();
    expect(rows).toEqual([
      expect.objectContaining({ address: expect.stringMatching(/^enterprise-passcode address [\w-]{22}$/) }),
    ]);
  });

  it('are told to staff once there are fifty within an hour, from however many addresses', async () => {
    await test.close();
    test = await startTestApp({ proxies: ['127.0.0.0/8'] });
    const alertsOf = async () => {
      const cookie = await signInAs(test, 'admin');
      const { json } = await test.call('GET', '/api/enterprise/dashboard/alerts', { cookie });
      return (json.alerts as { id: string }[]).filter(({ id }) => id.startsWith('guessing:'));
    };
    const guess = (index: number) =>
      test.call('POST', '/api/session/unlock', {
        body: { gate: 'enterprise', passcode: 'wrong' },
        headers: { 'x-forwarded-for': `196.25.1.${index}` },
      });
    for (let index = 0; index < 49; index += 1) await guess(index);
    expect(await alertsOf()).toEqual([]);
    await guess(49);
    expect(await alertsOf()).toEqual([
      expect.objectContaining({
        id: 'guessing:enterprise',
        type: 'error',
        message:
          'Somebody may be guessing the passcode: 50 wrong codes at the enterprise gate within an hour, from 50 places',
      }),
    ]);
    test.clock.now += HOUR;
    expect(await alertsOf()).toEqual([]);
  });

  it('are not counted when they are right', async () => {
    for (let index = 0; index < 12; index += 1) expect((await tryPasscode('enterprise-code')).status).toBe(200);
  });
});

describe('the address that wrong passcodes are counted by', () => {
  const tryFrom = (address: string, passcode = 'wrong') =>
    test.call('POST', '/api/session/unlock', {
      body: { gate: 'enterprise', passcode },
      headers: { 'x-forwarded-for': address },
    });
  const trySix = async (address: string) => {
    for (let index = 0; index < 6; index += 1) await tryFrom(address);
  };

  it('is the one that a trusted proxy names, each apart from the others', async () => {
    await test.close();
    test = await startTestApp({ proxies: ['127.0.0.0/8'] });
    await trySix('203.0.113.1');
    expect((await tryFrom('203.0.113.1', 'enterprise-code')).status).toBe(429);
    expect((await tryFrom('203.0.113.2', 'enterprise-code')).status).toBe(200);
  });

  it('is the connection itself without one: nobody gets more tries by naming another', async () => {
    await trySix('203.0.113.1');
    expect((await tryFrom('203.0.113.2')).status).toBe(429);
  });

  it('is given its try back after a success, and no other', async () => {
    for (let index = 0; index < 4; index += 1) await tryFrom('203.0.113.1');
    expect((await tryFrom('203.0.113.1', 'enterprise-code')).status).toBe(200);
    expect((await tryFrom('203.0.113.1')).status).toBe(401);
    expect((await tryFrom('203.0.113.1')).status).toBe(429);
  });
});

describe('a changed passcode', () => {
  it('ends the sessions that the old one opened, and no others', async () => {
    await test.close();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'nara-passcode-'));
    test = await startTestApp({ dataDir });
    const code = await issueCode({ role: 'logistics' });
    const byPasscode = await unlock(test, 'enterprise', await unlock(test, 'site'));
    const entered = await tryPasscode(code);
    const byCode = entered.headers.get('set-cookie')?.split(';')[0];
    await test.close();
    test = await startTestApp({ dataDir, passcodes: { enterprise: 'another-code' } });
    expect(await sessionOf(byPasscode)).toEqual({ site: true, staff: null, environment: 'live' });
    expect((await sessionOf(byCode)).staff).toMatchObject({ role: 'logistics' });
  });
});

describe('foreign origins', () => {
  it('cannot make changes', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const { status, json } = await test.call('DELETE', '/api/session', { headers: { origin } });
      expect([status, json.code]).toEqual([403, 'foreign-origin']);
    }
  });

  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ])('are told by a browser that says %s even without an origin', async (site, status) => {
    expect((await test.call('DELETE', '/api/session', { headers: { 'sec-fetch-site': site } })).status).toBe(status);
  });

  it('may still be read from: nothing changes by it', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await test.call('GET', '/api/session', { headers });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });

  it('are told from the own one by their host', async () => {
    expect((await test.call('DELETE', '/api/session', { headers: { origin: test.url } })).status).toBe(200);
  });
});
