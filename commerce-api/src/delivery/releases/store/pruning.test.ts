import type { StoredVersion } from '@nara/shared-contracts/api/releases';
import { DAY_MS } from '#platform/time';
import { type Answer, signInAs, startTestApp, type TestApp } from '#testing';
import { type SampleRelease, sampleRelease, uploadOf } from '../../../../testing/releases/sample-release';

let test: TestApp;
let cookie: string;
let remote: string;
let count = 0;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  count += 1;
  remote = `pruned-${count}`;
  cookie = await signInAs(test, 'admin');
});
afterAll(() => test.close());

/** Advances the clock by some days, and signs in again. */
async function days(number: number): Promise<void> {
  test.clock.now += number * DAY_MS;
  cookie = await signInAs(test, 'admin');
}

const post = (path: string, body: object) => test.call('POST', path, { cookie, body });
const publish = async (script: string): Promise<SampleRelease> => {
  const sample = sampleRelease({ name: remote, script });
  expect((await post(`/api/releases/${remote}`, uploadOf(sample))).status).toBe(201);
  return sample;
};
const activate = ({ release: { version } }: SampleRelease, more: object = {}) =>
  post(`/api/releases/${remote}/activations`, { version, ...more });
const prune = (more: object = {}) => post(`/api/stored-versions/${remote}/pruning`, { unusedDays: 30, ...more });
const pin = ({ release: { version } }: SampleRelease, method: 'PUT' | 'DELETE' = 'PUT') =>
  test.call(method, `/api/stored-versions/${remote}/${version}/pin`, {
    cookie,
    ...(method === 'PUT' && { body: { reason: 'The one of the audit' } }),
  });
const history = async () => (await test.call('GET', `/api/releases/${remote}`, { cookie })).json;
const kept = async () => ((await history()).stored as StoredVersion[]).map(({ version }) => version).sort();
const removed = ({ json }: Answer) => (json.removed as StoredVersion[]).map(({ version }) => version).sort();
const versionsOf = (...samples: SampleRelease[]) => samples.map(({ release }) => release.version).sort();
const reasonOf = ({ status, json }: Answer) => [status, json.code];

it('pruning removes unused versions except those live, previous, on trial or pinned', async () => {
  const [old, pinned, before, live, trial] = [
    await publish('a'),
    await publish('b'),
    await publish('c'),
    await publish('d'),
    await publish('e'),
  ];
  for (const sample of [before, live]) expect((await activate(sample)).status).toBe(201);
  expect((await activate(trial, { share: 10 })).status).toBe(201);
  expect((await pin(pinned)).json.pin).toMatchObject({ reason: 'The one of the audit', by: 'Somebody of admin' });
  await days(31);
  const recent = await publish('f');

  const asked = await prune({ dryRun: true });
  expect([asked.status, removed(asked), asked.json.bytes]).toEqual([200, versionsOf(old), expect.any(Number)]);
  expect(await kept()).toHaveLength(6);
  expect(removed(await prune())).toEqual(versionsOf(old));
  expect(await kept()).toEqual(versionsOf(pinned, before, live, trial, recent));
  expect(reasonOf(await activate(old))).toEqual([404, 'unknown-version']);
  expect(removed(await prune())).toEqual([]);
});

it('pruning counts the days since visitors last had a version', async () => {
  const [first, second, third, fourth] = [
    await publish('a'),
    await publish('b'),
    await publish('c'),
    await publish('d'),
  ];
  await activate(first);
  await activate(second);
  await days(31);
  await activate(third);
  expect(removed(await prune({ versions: versionsOf(second, third, fourth) }))).toEqual(versionsOf(fourth));
  expect(removed(await prune())).toEqual(versionsOf(first));
  expect((await activate(await publish('e'))).status).toBe(201);
  expect(removed(await prune())).toEqual([]);
  await days(31);
  expect(removed(await prune())).toEqual(versionsOf(second));
});

it('pruning removes only the confirmed versions, each once', async () => {
  const [first, second] = [await publish('a'), await publish('b')];
  await days(31);
  const confirmed = { versions: versionsOf(first) };
  const answers = await Promise.all([prune(confirmed), prune(confirmed)]);
  expect(answers.map(removed).sort()).toEqual([[], versionsOf(first)].sort());
  expect(await kept()).toEqual(versionsOf(second));
  const audited = await test.context.database.kysely
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', remote)
    .where('action', '=', 'release.version-pruned')
    .execute();
  expect(audited).toHaveLength(1);
});

it('a pruned version can be published again as a new one', async () => {
  const first = await publish('a');
  await days(31);
  await prune();
  expect(await kept()).toEqual([]);
  const { json } = await post(`/api/releases/${remote}`, uploadOf(first));
  expect(json.isNew).toBe(true);
  expect((await activate(first)).status).toBe(201);
});

it('pruning never removes a version that goes live at the same time', async () => {
  const first = await publish('a');
  await days(31);
  const [live] = await Promise.all([activate(first), prune()]);
  const { active } = (await history()) as { active: { version: string } | null };
  expect(await kept()).toEqual(live.status === 201 ? versionsOf(first) : []);
  expect(active?.version).toBe(live.status === 201 ? first.release.version : undefined);
});

it('a stored version is pinned and unpinned, each once', async () => {
  const first = await publish('a');
  await pin(first);
  expect(reasonOf(await pin(first))).toEqual([409, 'version-pinned']);
  expect((await history()).stored).toEqual([expect.objectContaining({ pin: expect.anything() })]);
  expect((await pin(first, 'DELETE')).json.pin).toBeUndefined();
  expect(reasonOf(await pin(first, 'DELETE'))).toEqual([404, 'version-not-pinned']);
  expect(reasonOf(await pin(sampleRelease({ name: remote, script: 'z' })))).toEqual([404, 'unknown-version']);
  await days(31);
  expect(removed(await prune())).toEqual(versionsOf(first));
});

it('pruning refuses fewer than seven unused days, for the sake of open pages', async () => {
  expect(reasonOf(await prune({ unusedDays: 6 }))).toEqual([400, 'invalid-request']);
});
