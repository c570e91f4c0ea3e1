import { MINUTE_MS } from '#platform/time';
import { issueCode, signInAs, testAppForTest, unlock } from '#testing';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

const test = testAppForTest();

interface Row {
  id: string;
  user: { id: string; name: string } | null;
  isThis: boolean;
}

async function enter(passcode: string, headers: Record<string, string> = {}): Promise<string> {
  const entered = await test.call('POST', '/api/session/unlock', { body: { gate: 'enterprise', passcode }, headers });
  return entered.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const rowsOf = async (cookie: string, path = '/api/session/mine') =>
  (await test.call('GET', path, { cookie })).json.rows as Row[];
const allRows = (cookie: string) => rowsOf(cookie, '/api/enterprise/sessions');
const isSignedIn = async (cookie: string) => (await test.call('GET', '/api/session', { cookie })).json.staff !== null;

describe('own sessions', () => {
  it('own sessions are listed with device, network and times, without address and cookie', async () => {
    const code = await issueCode(test, { name: 'Sipho Dube' });
    const cookie = await enter(code, { 'user-agent': WINDOWS });
    const at = new Date(test.clock.now).toISOString();
    test.clock.now += MINUTE_MS;
    await enter(code, { 'user-agent': 'curl/8.5.0' });
    const rows = await rowsOf(cookie);
    expect(rows).toEqual([
      expect.objectContaining({ device: 'Unknown device', isThis: false }),
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        user: { id: expect.any(String), name: 'Sipho Dube' },
        device: 'Chrome on Windows',
        network: '127.0.0.0/24',
        startedAt: at,
        lastActiveAt: at,
        isThis: true,
      },
    ]);
    const stored = JSON.stringify(await test.context.database.kysely.selectFrom('sessions').selectAll().execute());
    expect(stored).not.toContain('127.0.0.1');
    expect(stored).not.toContain('Mozilla');
  });

  it('own sessions are ended one by one, or all but the current one', async () => {
    const code = await issueCode(test, {});
    const [one, two, three, four] = [await enter(code), await enter(code), await enter(code), await enter(code)];
    const twosId = (await rowsOf(two)).find(({ isThis }) => isThis)?.id;
    const ended = await test.call('DELETE', `/api/session/mine/${twosId}`, { cookie: one });
    expect([ended.status, ended.json]).toEqual([200, { ended: 1 }]);
    expect(await isSignedIn(two)).toBe(false);
    expect(await isSignedIn(three)).toBe(true);
    expect((await test.call('DELETE', '/api/session/mine', { cookie: one })).json).toEqual({ ended: 2 });
    expect([await isSignedIn(one), await isSignedIn(three), await isSignedIn(four)]).toEqual([true, false, false]);
  });

  it('sessions of others are neither listed nor ended', async () => {
    const mine = await enter(await issueCode(test, {}));
    const theirs = await enter(await issueCode(test, {}));
    const [their] = await rowsOf(theirs);
    expect(await rowsOf(mine)).toHaveLength(1);
    expect((await test.call('DELETE', `/api/session/mine/${their?.id}`, { cookie: mine })).json).toEqual({ ended: 0 });
    expect(await isSignedIn(theirs)).toBe(true);
  });

  it('a session by the shared passcode lists only itself', async () => {
    const [mine, others] = [await unlock(test), await unlock(test)];
    expect(await rowsOf(mine)).toEqual([expect.objectContaining({ user: null, isThis: true })]);
    expect((await test.call('DELETE', '/api/session/mine', { cookie: mine })).json).toEqual({ ended: 0 });
    expect(await isSignedIn(others)).toBe(true);
  });

  it('ending a staff session keeps the shop open in its browser', async () => {
    const cookie = await unlock(test, 'site', await enter(await issueCode(test, {})));
    const [row] = await rowsOf(cookie);
    await test.call('DELETE', `/api/session/mine/${row?.id}`, { cookie });
    const { json } = await test.call('GET', '/api/session', { cookie });
    expect(json).toEqual({ site: true, staff: null, environment: 'live', ended: 'ended' });
  });
});

describe('the sessions of all staff', () => {
  it('all staff sessions are listed by user, passcode ones last, without shoppers and expired ones', async () => {
    await unlock(test, 'site');
    await signInAs(test, 'admin', test.clock.now);
    const admin = await unlock(test);
    await enter(await issueCode(test, { name: 'Zanele' }));
    await enter(await issueCode(test, { name: 'Ayanda' }));
    const names = (await allRows(admin)).map(({ user }) => user?.name ?? 'passcode');
    expect(names.slice(0, 2)).toEqual(['Ayanda', 'Zanele']);
    expect(new Set(names.slice(2))).toEqual(new Set(['passcode']));
  });

  it('staff sessions are ended one by one and by user, with an audit entry', async () => {
    const admin = await signInAs(test, 'admin');
    const code = await issueCode(test, {});
    const [one, two, three] = [await enter(code), await enter(code), await enter(code)];
    const [row] = await rowsOf(one);
    await test.call('DELETE', `/api/enterprise/sessions/${row?.id}`, { cookie: admin });
    await test.call('DELETE', `/api/enterprise/sessions?of=${row?.user?.id}`, { cookie: admin });
    expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(three)]).toEqual([false, false, false]);
    const { json } = await test.call('GET', `/api/enterprise/users/${row?.user?.id}/activity`, { cookie: admin });
    expect(JSON.stringify(json)).toContain('Ended sessions');
  });

  it('all passcode sessions are ended together except that of the admin', async () => {
    const [admin, other] = [await unlock(test), await unlock(test)];
    const user = await enter(await issueCode(test, {}));
    const { json } = await test.call('DELETE', '/api/enterprise/sessions?of=passcode', { cookie: admin });
    expect(json.ended).toBeGreaterThanOrEqual(1);
    expect([await isSignedIn(admin), await isSignedIn(other), await isSignedIn(user)]).toEqual([true, false, true]);
  });
});

const lastActive = async (cookie: string) => {
  const { rows } = (await test.call('GET', '/api/session/mine', { cookie })).json as {
    rows: { lastActiveAt: string }[];
  };
  return Date.parse(rows[0]?.lastActiveAt ?? '');
};

it('activity is recorded for actions, at most once a minute, and not for reads', async () => {
  const cookie = await enter(await issueCode(test, {}));
  const begun = test.clock.now;
  test.clock.now += 5 * MINUTE_MS;
  expect(await lastActive(cookie)).toBe(begun);
  await test.call('POST', '/api/session/activity', { cookie });
  const noted = test.clock.now;
  expect(await lastActive(cookie)).toBe(noted);
  test.clock.now += MINUTE_MS - 1;
  await test.call('POST', '/api/session/activity', { cookie });
  expect(await lastActive(cookie)).toBe(noted);
});
