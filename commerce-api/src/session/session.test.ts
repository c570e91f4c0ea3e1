import { startTestApp, type TestApp, unlock } from '../testing';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const tryPasscode = (passcode: string, gate = 'enterprise') =>
  test.call('POST', '/api/session/unlock', { body: { gate, passcode } });
const sessionOf = async (cookie?: string) => (await test.call('GET', '/api/session', { cookie })).json;

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
    expect(headers.get('set-cookie')).toMatch(
      /^nara_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
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
    const rows = await test.app.database.kysely.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });

  it('ends with DELETE', async () => {
    const cookie = await unlock(test);
    const { json, headers } = await test.call('DELETE', '/api/session', { cookie });
    expect(json).toEqual({ site: false, staff: null, environment: 'live' });
    expect(headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await sessionOf(cookie)).staff).toBeNull();
  });

  it('marks the cookie Secure behind an https proxy that it may believe', async () => {
    await test.close();
    test = await startTestApp({ trustProxy: true });
    const { headers } = await test.call('POST', '/api/session/unlock', {
      body: { gate: 'site', passcode: 'site-code' },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(headers.get('set-cookie')).toMatch(/; Secure$/);
  });
});

describe('wrong passcodes', () => {
  it('get the words of the gate', async () => {
    const { status, json } = await tryPasscode('site-code');
    expect([status, json.code, json.detail]).toEqual([401, 'incorrect-passcode', 'Incorrect password']);
  });

  it('are ten to an address in ten minutes, even when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => tryPasscode('wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.json.code).toBe('too-many-attempts');
    expect(refused?.headers.get('retry-after')).toBe('600');
    expect((await tryPasscode('enterprise-code')).status).toBe(429);
    test.clock.now += 600_000;
    expect((await tryPasscode('enterprise-code')).status).toBe(200);
  });

  it('are not counted when they are right', async () => {
    for (let index = 0; index < 12; index += 1) expect((await tryPasscode('enterprise-code')).status).toBe(200);
  });
});

describe('foreign origins', () => {
  it('cannot make changes', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const { status, json } = await test.call('DELETE', '/api/session', { headers: { origin } });
      expect([status, json.code]).toEqual([403, 'foreign-origin']);
    }
  });

  it('are told from the own one by their host', async () => {
    expect((await test.call('DELETE', '/api/session', { headers: { origin: test.url } })).status).toBe(200);
  });
});
