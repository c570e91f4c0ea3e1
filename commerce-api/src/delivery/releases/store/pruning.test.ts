import type { StoredVersion } from '@nara/shared-contracts/api/releases';
import { DAY_MS } from '#platform/time';
import type { Answer } from '#testing';
import { reasonOf, releaseTests } from '../../../../testing/releases/release-tests';
import type { SampleRelease } from '../../../../testing/releases/sample-release';

const on = releaseTests('pruned');
const { call, sample, activate, history, later } = on;
// The tests advance the clock beyond the admin's session.
beforeEach(() => later(0));

const publish = async (script: string): Promise<SampleRelease> => {
  const version = sample(script);
  expect((await on.publish(version)).status).toBe(201);
  return version;
};
const prune = (more: object = {}) =>
  call('POST', `/api/stored-versions/${on.remote}/pruning`, { unusedDays: 30, ...more });
const pin = ({ release: { version } }: SampleRelease, method: 'PUT' | 'DELETE' = 'PUT') =>
  call(
    method,
    `/api/stored-versions/${on.remote}/${version}/pin`,
    method === 'PUT' ? { reason: 'The one of the audit' } : undefined,
  );
const kept = async () => (await history()).stored.map(({ version }) => version).sort();
const removed = ({ json }: Answer) => (json.removed as StoredVersion[]).map(({ version }) => version).sort();
const versionsOf = (...samples: SampleRelease[]) => samples.map(({ release }) => release.version).sort();

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
  await later(31 * DAY_MS);
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
  await later(31 * DAY_MS);
  await activate(third);
  expect(removed(await prune({ versions: versionsOf(second, third, fourth) }))).toEqual(versionsOf(fourth));
  expect(removed(await prune())).toEqual(versionsOf(first));
  expect((await activate(await publish('e'))).status).toBe(201);
  expect(removed(await prune())).toEqual([]);
  await later(31 * DAY_MS);
  expect(removed(await prune())).toEqual(versionsOf(second));
});

it('pruning removes only the confirmed versions, each once', async () => {
  const [first, second] = [await publish('a'), await publish('b')];
  await later(31 * DAY_MS);
  const confirmed = { versions: versionsOf(first) };
  const answers = await Promise.all([prune(confirmed), prune(confirmed)]);
  expect(answers.map(removed).sort()).toEqual([[], versionsOf(first)].sort());
  expect(await kept()).toEqual(versionsOf(second));
  const audited = await on.audited(on.remote, 'release.version-pruned');
  expect(audited).toHaveLength(1);
});

it('pruning never removes a version that goes live at the same time', async () => {
  const first = await publish('a');
  await later(31 * DAY_MS);
  const [live] = await Promise.all([activate(first), prune()]);
  const { active } = await history();
  expect(await kept()).toEqual(live.status === 201 ? versionsOf(first) : []);
  expect(active?.version).toBe(live.status === 201 ? first.release.version : undefined);
});

it('a stored version is pinned and unpinned, each once, and published again as a new one after it is pruned', async () => {
  const first = await publish('a');
  await pin(first);
  expect(reasonOf(await pin(first))).toEqual([409, 'version-pinned']);
  expect((await history()).stored).toEqual([expect.objectContaining({ pin: expect.anything() })]);
  expect((await pin(first, 'DELETE')).json.pin).toBeUndefined();
  expect(reasonOf(await pin(first, 'DELETE'))).toEqual([404, 'version-not-pinned']);
  expect(reasonOf(await pin(sample('z')))).toEqual([404, 'unknown-version']);
  await later(31 * DAY_MS);
  expect(removed(await prune())).toEqual(versionsOf(first));
  expect(await kept()).toEqual([]);
  expect((await on.publish(first)).json.isNew).toBe(true);
  expect((await activate(first)).status).toBe(201);
});

it('pruning refuses fewer than seven unused days, for the sake of open pages', async () => {
  expect(reasonOf(await prune({ unusedDays: 6 }))).toEqual([400, 'invalid-request']);
});
