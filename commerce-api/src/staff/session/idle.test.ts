import { MINUTE_MS } from '#platform/time';
import { testAppForTest, unlock } from '#testing';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await unlock(test);
});

const setMinutes = (minutes: number | null, expectedUpdatedAt = new Date(0).toISOString()) =>
  test.call('PUT', '/api/enterprise/sign-in/idle-time-out', {
    cookie,
    body: { settings: { minutes }, expectedUpdatedAt },
  });
const isSignedIn = async () => (await test.call('GET', '/api/session', { cookie })).json.staff !== null;
const work = () => test.call('POST', '/api/session/activity', { cookie });

/** Advances the clock like an unattended open page, which polls every half minute. */
async function leaveOpen(minutes: number): Promise<void> {
  for (let half = 0; half < minutes * 2; half += 1) {
    test.clock.now += MINUTE_MS / 2;
    await test.call('GET', '/api/enterprise/users', { cookie });
  }
}

it('the idle time-out is off by default, and a session lasts twelve hours', async () => {
  const { json } = await test.call('GET', '/api/enterprise/sign-in/idle-time-out', { cookie });
  expect(json).toEqual({ settings: { minutes: null }, updatedAt: new Date(0).toISOString(), updatedBy: null });
  test.clock.now += 12 * 60 * MINUTE_MS - 1;
  expect(await isSignedIn()).toBe(true);
  test.clock.now += 1;
  cookie = await unlock(test, 'site', cookie);
  expect((await test.call('GET', '/api/session', { cookie })).json).toMatchObject({ staff: null, ended: 'expired' });
});

it('the idle time-out ends an unused session, whatever its open pages request', async () => {
  await setMinutes(15);
  await leaveOpen(15);
  expect(await isSignedIn()).toBe(true);
  await leaveOpen(1);
  expect((await test.call('GET', '/api/session', { cookie })).json).toMatchObject({ staff: null, ended: 'idle' });
  expect((await test.call('GET', '/api/enterprise/users', { cookie })).json.code).toBe('session-required');
  const admin = await unlock(test);
  const { json } = await test.call('GET', '/api/enterprise/sessions', { cookie: admin });
  expect(json.rows).toEqual([expect.objectContaining({ isThis: true })]);
});

it('the idle time-out never ends a session in use before its twelve hours', async () => {
  await setMinutes(5);
  for (let quarter = 0; quarter < 12 * 12 - 1; quarter += 1) {
    test.clock.now += 5 * MINUTE_MS;
    expect((await work()).status).toBe(200);
  }
  test.clock.now += 5 * MINUTE_MS;
  expect((await work()).status).toBe(401);
});

it('the idle time-out leaves the shop open, and the next sign-in starts afresh', async () => {
  await setMinutes(5);
  cookie = await unlock(test, 'site', cookie);
  test.clock.now += 7 * MINUTE_MS;
  expect((await test.call('GET', '/api/session', { cookie })).json).toMatchObject({ site: true, staff: null });
  cookie = await unlock(test, 'enterprise', cookie);
  expect(await isSignedIn()).toBe(true);
});

it('the idle time-out has bounds and is not overwritten by a stale change', async () => {
  expect((await setMinutes(4)).status).toBe(400);
  expect((await setMinutes(721)).status).toBe(400);
  expect((await setMinutes(30)).json).toMatchObject({ settings: { minutes: 30 }, updatedBy: 'Administrator' });
  expect((await setMinutes(60)).json.code).toBe('setting-changed');
});
