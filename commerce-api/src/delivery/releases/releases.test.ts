import { PASSCODES } from '#testing';
import { cookieOf, reasonOf, releaseTests } from '../../../testing/releases/release-tests';
import { type SampleRelease, uploadOf } from '../../../testing/releases/sample-release';
import { trialWatch } from './follow/trial-watch';

const on = releaseTests('team');
const { call, sample, post, publish, activate, rollback, release, history, tokenFor, audited } = on;
let A: SampleRelease;
let B: SampleRelease;
let C: SampleRelease;
beforeEach(() => {
  [A, B, C] = [sample('a'), sample('b'), sample('c')];
});

const liveVersion = async () => {
  const { active, canary: trial } = await history();
  return [active?.version, trial?.activation];
};

describe('a release', () => {
  it('a release is stored first, once however often it is published, and live once it is activated', async () => {
    const { status, json } = await publish(A);
    expect([status, json.isNew, json.newScripts]).toEqual([201, true, 1]);
    const again = await publish(A);
    expect([again.status, again.json.isNew]).toEqual([201, false]);
    expect((await history()).stored).toHaveLength(1);
    expect(await liveVersion()).toEqual([undefined, undefined]);
    expect((await activate(A)).json.activation).toEqual({
      revision: 1,
      kind: 'activated',
      version: A.release.version,
      share: null,
      at: '2026-03-05T10:00:00.000Z',
      by: 'Somebody of admin',
      returnsTo: null,
      reason: null,
    });
    expect(await liveVersion()).toEqual([A.release.version, undefined]);
  });

  it('a dry run changes nothing', async () => {
    expect((await publish(A, { dryRun: true })).json).toMatchObject({ isNew: true });
    expect(reasonOf(await activate(A))).toEqual([404, 'unknown-version']);
    await publish(A);
    expect((await activate(A, { dryRun: true })).status).toBe(201);
    expect(await history()).toMatchObject({ active: null, revision: 0 });
  });

  it.each([
    ['hashes', /^$/],
    ['hashes and compressed scripts', /\.(br|gz)$/],
  ])('a release without %s gets them from its files, and the version derived from them', async (_, left) => {
    const { integrity: _integrity, firstView: _view, ...described } = A.release;
    const files = new Map([...A.files].filter(([name]) => !left.test(name)));
    const text = JSON.stringify({ ...described, integrity: {} }).replaceAll(A.release.version, '1.0.0');
    const { status, json } = await publish({ release: JSON.parse(text), files });
    expect([status, json.version]).toEqual([201, expect.objectContaining({ version: A.release.version })]);
    expect((await publish(A)).json.isNew).toBe(false);
    expect((await activate(A)).status).toBe(201);
  });

  it('a release with a wrong hash or a script without one is refused, whatever version it names', async () => {
    const integrity = { 'remoteEntry.1a2b.js': B.release.integrity['remoteEntry.1a2b.js'] ?? '' };
    const wrong = await publish(sample('a', { integrity }));
    expect(reasonOf(wrong)).toEqual([422, 'integrity-mismatch']);
    expect(wrong.json.detail).toBe('remoteEntry.1a2b.js is not what its hash says.');
    A.files.set('stowaway.js', Buffer.from('evil()'));
    const more = await publish(A);
    expect(reasonOf(more)).toEqual([422, 'integrity-incomplete']);
    expect(more.json.detail).toBe('No integrity hash for stowaway.js.');
  });

  it('a false release is refused with every reason, and not stored', async () => {
    await release(A);
    const lie = sample('lie', { pathPrefix: '/other' });
    lie.files.set('remoteEntry.1a2b.js', Buffer.from('evil()'));
    const answer = await publish(lie);
    expect(reasonOf(answer)).toEqual([422, 'integrity-mismatch']);
    expect((answer.json.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'integrity-mismatch',
      'prefix-changed',
    ]);
    expect((await history()).stored).toHaveLength(1);
    expect(await liveVersion()).toEqual([A.release.version, undefined]);
  });
});

describe('two simultaneous activations', () => {
  it('one of two simultaneous activations wins, and the other learns who made it', async () => {
    await Promise.all([publish(A), publish(B)]);
    const answers = await Promise.all([activate(A, { expectedRevision: 0 }), activate(B, { expectedRevision: 0 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect([refused?.json.code, refused?.json.detail]).toEqual([
      'superseded',
      expect.stringContaining('Somebody of admin'),
    ]);
    expect((await history()).activations).toHaveLength(1);
  });

  it('an activation or rollback based on an older log is refused', async () => {
    await release(A, B);
    await publish(C);
    expect(reasonOf(await activate(C, { expectedRevision: 1 }))).toEqual([409, 'superseded']);
    expect(reasonOf(await rollback({ expectedRevision: 1 }))).toEqual([409, 'superseded']);
    expect(await liveVersion()).toEqual([B.release.version, undefined]);
  });
});

it('a rollback goes back one version at a time and never forward; nothing goes live twice', async () => {
  expect(reasonOf(await rollback())).toEqual([409, 'nothing-to-return-to']);
  await release(A);
  expect(reasonOf(await activate(A))).toEqual([409, 'already-active']);
  await release(B, C);
  expect((await rollback()).json.activation).toMatchObject({ kind: 'rolled-back', version: B.release.version });
  expect((await rollback()).json.activation).toMatchObject({ kind: 'rolled-back', version: A.release.version });
  expect(reasonOf(await rollback())).toEqual([409, 'nothing-to-return-to']);
  expect((await history()).revision).toBe(5);
});

describe('a trial', () => {
  const tell = (version: string, outcome: string, loads: number) =>
    on.test.context.database.kysely
      .insertInto('remote_telemetry')
      .values({
        id: `${on.remote} ${version} ${outcome}`,
        minute: on.test.clock.now,
        remote: on.remote,
        version,
        outcome,
        bucket: 0,
        is_fallback: 0,
        loads,
      } as never)
      .execute();
  const watch = () => on.test.context.get(trialWatch).runOnce();

  beforeEach(async () => {
    await release(A);
    await publish(B);
  });

  it('a trial needs another live version to compare with', async () => {
    expect(reasonOf(await activate(A, { share: 10 }))).toEqual([409, 'already-active']);
    on.remote = `${on.remote}-new`;
    const first = sample('a');
    await publish(first);
    expect(reasonOf(await activate(first, { share: 10 }))).toEqual([409, 'nothing-to-compare']);
  });

  it('a trial leaves the live version as it is, and ends by a rollback or for everybody when it fails no more', async () => {
    expect((await activate(B, { share: 10 })).json.activation).toMatchObject({ kind: 'canary', share: 10 });
    expect(await liveVersion()).toEqual([A.release.version, expect.objectContaining({ version: B.release.version })]);
    expect((await rollback()).json.activation).toMatchObject({ kind: 'canary-stopped', version: B.release.version });
    expect(await liveVersion()).toEqual([A.release.version, undefined]);

    await activate(B, { share: 10 });
    await tell(A.release.version, 'ready', 100);
    await tell(B.release.version, 'ready', 30);
    expect(await watch()).toEqual([]);
    expect((await history()).canary).toMatchObject({ figures: { canary: { loads: 30, failures: 0 } } });
    await activate(B);
    expect(await liveVersion()).toEqual([B.release.version, undefined]);
  });

  it('a failing trial ends automatically with its figures in the log and in the audit', async () => {
    await activate(B, { share: 10 });
    await tell(A.release.version, 'ready', 100);
    await tell(B.release.version, 'ready', 15);
    await tell(B.release.version, 'unreachable', 5);
    expect(await watch()).toEqual([on.remote]);
    expect(await watch()).toEqual([]);
    expect((await history()).activations[0]).toMatchObject({
      kind: 'canary-stopped',
      by: 'NARA',
      reason: expect.stringMatching(/25.0 % .5 of 20/),
    });
    expect(await liveVersion()).toEqual([A.release.version, undefined]);
    expect((await audited(on.remote, 'release.canary-stopped')).map(({ actor }) => actor)).toEqual(['NARA']);
  });
});

describe('a required trial', () => {
  const requireTrial = (minutes: number | null, expectedUpdatedAt = new Date(0).toISOString()) =>
    call('PUT', `/api/required-trials/${on.remote}`, { settings: { minutes }, expectedUpdatedAt });

  it('a required trial is set by an admin, audited, and not over a newer change', async () => {
    const read = async () => (await call('GET', `/api/required-trials/${on.remote}`)).json;
    expect(await read()).toMatchObject({ settings: { minutes: null }, updatedBy: null });
    expect((await requireTrial(30)).json).toMatchObject({ settings: { minutes: 30 }, updatedBy: 'Somebody of admin' });
    expect(reasonOf(await requireTrial(5))).toEqual([409, 'setting-changed']);
    expect(await read()).toMatchObject({ settings: { minutes: 30 } });
    expect((await audited(`required-trial-${on.remote}`)).map(({ after_json }) => after_json)).toEqual([
      `{"value":{"minutes":30},"about":{"name":"the required trial of ${on.remote}"}}`,
    ]);
  });

  it('a required trial keeps an untried version from going live until its duration has passed', async () => {
    await requireTrial(30);
    await release(A);
    await publish(B);
    const answer = await activate(B);
    expect(reasonOf(answer)).toEqual([422, 'trial-too-short']);
    expect(answer.json.detail).toBe('It needs a trial of 30 minutes; it has had none.');
    await activate(B, { share: 10 });
    const { clock } = on.test;
    const began = clock.now;
    clock.now = began + 12 * 60_000;
    expect((await activate(B, { dryRun: true })).json.detail).toBe('It needs a trial of 30 minutes; it has had 12.');
    clock.now = began + 30 * 60_000;
    const { json } = await activate(B);
    expect((json.checks as object[]).at(-1)).toMatchObject({ check: 'trial-too-short', passed: true });
    expect((await rollback()).status).toBe(201);
    expect((await activate(B)).status).toBe(201);
    clock.now = began;
  });
});

describe('a deploy token', () => {
  it('a deploy token releases its own remote under its own name', async () => {
    const token = await tokenFor();
    expect((await publish(A, {}, token)).status).toBe(201);
    const { json } = await activate(A, {}, await tokenFor(on.remote, 'activate'));
    expect(json.activation).toMatchObject({ by: `Build server (${on.remote})` });
    const { json: list } = await call('GET', '/api/deploy-tokens');
    const lastUsedAt = '2026-03-05T10:00:00.000Z';
    expect(list.tokens).toEqual(
      expect.arrayContaining(['publish', 'activate'].map((rights) => expect.objectContaining({ rights, lastUsedAt }))),
    );
    expect(JSON.stringify(list)).not.toContain(token.token);
  });

  it('a deploy token either publishes or activates, and a pipeline that does both needs two', async () => {
    await release(A, C);
    const token = await tokenFor();
    expect((await publish(B, {}, token)).status).toBe(201);
    const refused = [403, 'token-may-not-activate'];
    expect(reasonOf(await activate(B, {}, token))).toEqual(refused);
    expect(reasonOf(await activate(B, { share: 10 }, token))).toEqual(refused);
    expect(reasonOf(await rollback({}, token))).toEqual(refused);
    expect(await liveVersion()).toEqual([C.release.version, undefined]);
    const second = await tokenFor(on.remote, 'activate');
    expect(reasonOf(await publish(A, {}, second))).toEqual([403, 'token-may-not-publish']);
    expect((await activate(B, {}, second)).status).toBe(201);
    const both = { remote: on.remote, name: 'Everything', rights: 'both' };
    expect((await call('POST', '/api/deploy-tokens', both)).json).toMatchObject({ status: 400 });
  });

  it('a deploy token from before separate rights has both', async () => {
    const { id, token } = await tokenFor();
    const { kysely } = on.test.context.database;
    await kysely.updateTable('deploy_tokens').set({ rights: 'both' }).where('id', '=', id).execute();
    expect((await publish(A, {}, { token })).status).toBe(201);
    expect((await activate(A, {}, { token })).status).toBe(201);
  });

  it('a deploy token of another team, a revoked one and a made-up one are refused', async () => {
    expect(reasonOf(await publish(A, {}, await tokenFor('storefront')))).toEqual([403, 'deploy-token-mismatch']);
    const { id, token } = await tokenFor();
    expect((await call('DELETE', `/api/deploy-tokens/${id}`)).status).toBe(200);
    for (const refused of [token, 'ndt_team_x'])
      expect(reasonOf(await publish(A, {}, { token: refused }))).toEqual([401, 'deploy-token-required']);
    expect((await history()).stored).toEqual([]);
    expect((await call('DELETE', `/api/deploy-tokens/${id}`)).status).toBe(404);
  });
});

it('a release made from a sandbox session applies to the shop', async () => {
  const by = { cookie: '' };
  const entered = await call('POST', '/api/session/unlock', { gate: 'enterprise', passcode: PASSCODES.enterprise }, by);
  const session = { cookie: cookieOf(entered) };
  await call('PUT', '/api/session/environment', { environment: 'sandbox' }, session);
  await post('', uploadOf(A), session);
  expect((await history()).stored).toHaveLength(1);
});
