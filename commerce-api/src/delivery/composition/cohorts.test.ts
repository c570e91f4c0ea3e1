import type { Cohort } from '@nara/shared-contracts/api/releases';
import type { Role } from '@nara/shared-contracts/rules/common';
import { type Answer, addUser, unlock } from '#testing';
import { startComposedApp } from '../../../testing/releases/composed-app';
import { cookieOf, reasonOf, releaseTests } from '../../../testing/releases/release-tests';
import { sampleRelease } from '../../../testing/releases/sample-release';
import { addSession } from '../../../testing/test-app';

const flags = { 'fast-list': { description: 'A faster list', default: false } };

const on = releaseTests('portal', { start: startComposedApp, isNumbered: false });
const { activate, rollback } = on;
const live = sampleRelease({ name: 'portal', pathPrefix: '/admin', script: 'live', flags });
const next = sampleRelease({ name: 'portal', pathPrefix: '/admin', script: 'next', flags });

let admin: string;
/** A member of staff. */
let finance: string;
let id: string;
let email: string;
beforeAll(async () => {
  admin = (await signIn('admin')).cookie;
  ({ cookie: finance, id, email } = await signIn('finance'));
  await on.release(live);
  await on.publish(next);
});

const ask = (method: string, path: string, body?: object, cookie = admin): Promise<Answer> =>
  on.call(method, path, body, { cookie });
const tryFor = (cohorts: string[]) => activate(next, { cohorts });
const registered = async (cookie: string) => {
  const { remotes } = (await on.test.call('GET', '/remotes.json', { cookie })).json as {
    remotes: { version: string }[];
  };
  return remotes[0]?.version;
};
/** Signs a user in personally. */
const signIn = async (role: Role) => {
  const id = await addUser(on.test, { role });
  const { now } = on.test.clock;
  const cookie = await addSession(on.test.context, { staff_id: id, staff_until: now + 3_600_000, staff_seen_at: now });
  return { id, cookie, email: `${id}@nara.example` };
};
let made = 0;
const make = async (members: string[], name = `Cohort ${++made}`): Promise<Cohort> =>
  (await ask('POST', '/api/cohorts', { name, members })).json as unknown as Cohort;
const fill = ({ id, name, updatedAt }: Cohort, members: string[]) =>
  ask('PUT', `/api/cohorts/${id}`, { name, members, expectedUpdatedAt: updatedAt });
const remove = ({ id }: Cohort) => ask('DELETE', `/api/cohorts/${id}`);

it('a cohort names its members by e-mail address or id, each once', async () => {
  const cohort = await make([email.toUpperCase(), id]);
  expect(cohort.members).toEqual([expect.objectContaining({ id, email })]);
  expect(reasonOf(await ask('POST', '/api/cohorts', { name: 'Others', members: ['nobody@nara.example'] }))).toEqual([
    422,
    'unknown-user',
  ]);
  expect(reasonOf(await ask('POST', '/api/cohorts', { name: cohort.name.toUpperCase(), members: [] }))).toEqual([
    409,
    'cohort-name-taken',
  ]);
});

it('a trial for a cohort serves its version only to members, and follows membership changes', async () => {
  const cohort = await make([email]);
  expect((await tryFor([cohort.id])).json.activation).toMatchObject({
    kind: 'canary',
    share: null,
    cohorts: [cohort.id],
  });
  expect(await Promise.all([finance, admin, ''].map(registered))).toEqual([
    next.release.version,
    live.release.version,
    live.release.version,
  ]);
  // A passcode does not identify a person.
  expect(await registered(await unlock(on.test, 'enterprise'))).toBe(live.release.version);
  await fill(cohort, []);
  expect(await registered(finance)).toBe(live.release.version);
  await rollback();
});

it('a cohort can be named in a release by its name too', async () => {
  const [first, second] = [await make([]), await make([])];
  const { json } = await tryFor([first.name.toUpperCase(), second.id, first.id]);
  expect(json.activation).toMatchObject({ kind: 'canary', cohorts: [first.id, second.id] });
  await rollback();
  const refused = await tryFor([first.name, 'Nobody']);
  expect(reasonOf(refused)).toEqual([422, 'unknown-cohort']);
  expect(refused.json.detail).toBe('There is no cohort Nobody.');
});

it('a flag can be set for a cohort, and applies to its members only', async () => {
  const cohort = await make([email]);
  const setting = { value: true, share: null, roles: [], cohorts: [cohort.id] };
  await ask('PUT', '/api/remote-flags/portal/fast-list', { setting, expectedRevision: 0 });
  const flagged = async (cookie: string) =>
    (await on.test.call('GET', '/admin', { cookie, headers: { accept: 'text/html' } })).text.includes(
      'portal/fast-list',
    );
  expect(await Promise.all([finance, admin].map(flagged))).toEqual([true, false]);
  expect((await remove(cohort)).json.detail).toBe(
    `${cohort.name} cannot be removed: the flag fast-list of portal is for it.`,
  );
  await ask('POST', '/api/remote-flags/portal/fast-list/rollback', { expectedRevision: 1 });
  expect((await remove(cohort)).status).toBe(200);
});

it('a preview for a cohort opens for its members only, and one for oneself for no one else', async () => {
  const cohort = await make([email]);
  const link = { remote: 'portal', version: next.release.version, hours: 1 };
  const forCohort = await ask('POST', '/api/release-previews', { ...link, cohort: cohort.id });
  const forMe = await ask('POST', '/api/release-previews', { ...link, isForMaker: true });
  expect([forCohort.json.cohort, forMe.json.isForMaker]).toEqual([{ id: cohort.id, name: cohort.name }, true]);
  const opened = async (made: Answer, cookie: string) => {
    const answer = await on.test.call('GET', made.json.path as string, { cookie });
    const preview = cookieOf(answer);
    return preview ? registered(`${cookie}; ${preview}`) : answer.status;
  };
  expect(await Promise.all([finance, admin, ''].map((cookie) => opened(forCohort, cookie)))).toEqual([
    next.release.version,
    404,
    live.release.version,
  ]);
  expect(await Promise.all([admin, finance, ''].map((cookie) => opened(forMe, cookie)))).toEqual([
    next.release.version,
    404,
    live.release.version,
  ]);
  expect(reasonOf(await remove(cohort))).toEqual([409, 'cohort-in-use']);
  await ask('DELETE', `/api/release-previews/${forCohort.json.id}`);
  expect((await remove(cohort)).status).toBe(200);
  const passcode = await unlock(on.test, 'enterprise');
  expect(reasonOf(await ask('POST', '/api/release-previews', { ...link, isForMaker: true }, passcode))).toEqual([
    409,
    'no-person',
  ]);
});

it('a cohort in use by a trial cannot be deleted, and a deleted one cannot be named', async () => {
  const cohort = await make([]);
  await tryFor([cohort.id]);
  expect(reasonOf(await remove(cohort))).toEqual([409, 'cohort-in-use']);
  await rollback();
  expect((await remove(cohort)).status).toBe(200);
  expect(reasonOf(await remove(cohort))).toEqual([404, 'cohort-not-found']);
  expect(reasonOf(await tryFor([cohort.id]))).toEqual([422, 'unknown-cohort']);
});

it('a stale cohort change is refused, and every other is audited without addresses', async () => {
  const cohort = await make([email]);
  expect((await fill(cohort, [])).status).toBe(200);
  expect(reasonOf(await fill(cohort, [email]))).toEqual([409, 'superseded']);
  await remove(cohort);
  const audited = await on.audited(cohort.id);
  expect(audited.map(({ action }) => action).sort()).toEqual([
    'release.cohort-changed',
    'release.cohort-made',
    'release.cohort-removed',
  ]);
  expect(JSON.stringify(audited)).toContain(id);
  expect(JSON.stringify(audited)).not.toContain(email);
});
