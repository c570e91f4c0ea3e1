import { type Answer, PASSCODES, signInAs, startTestApp, type TestApp } from '#testing';
import { type SampleRelease, sampleRelease, uploadOf } from '../../../testing/releases/sample-release';
import { trialWatch } from './follow/trial-watch';

let test: TestApp;
let cookie: string;
/** Remote of the current test. */
let remote: string;
let A: SampleRelease;
let B: SampleRelease;
let C: SampleRelease;
let count = 0;
beforeAll(async () => {
  test = await startTestApp();
  cookie = await signInAs(test, 'admin');
});
beforeEach(() => {
  count += 1;
  remote = `team-${count}`;
  A = sampleRelease({ name: remote, script: 'a' });
  B = sampleRelease({ name: remote, script: 'b' });
  C = sampleRelease({ name: remote, script: 'c' });
});
afterAll(() => test.close());

const post = (path: string, body: object, credentials: { token?: string } = {}) =>
  test.call('POST', `/api/releases/${remote}${path}`, { body, ...(credentials.token ? credentials : { cookie }) });
const publish = (sample: SampleRelease, more: object = {}, credentials?: { token: string }) =>
  post('', { ...uploadOf(sample), ...more }, credentials);
const activate = ({ release }: SampleRelease, more: object = {}) =>
  post('/activations', { version: release.version, ...more });
const rollback = (more: object = {}) => post('/rollback', more);
const history = async () => (await test.call('GET', `/api/releases/${remote}`, { cookie })).json;
const liveVersion = async () => {
  const { active, canary: trial } = (await history()) as Record<
    string,
    { version?: string; activation?: object } | null
  >;
  return [active?.version, trial?.activation];
};

async function release(...samples: SampleRelease[]): Promise<void> {
  for (const sample of samples) {
    expect((await publish(sample)).status).toBe(201);
    expect((await activate(sample)).status).toBe(201);
  }
}

const reasonOf = ({ status, json }: Answer) => [status, json.code];

describe('a release', () => {
  it('a release is stored first, and live once it is activated', async () => {
    const { status, json } = await publish(A);
    expect([status, json.isNew, json.newScripts]).toEqual([201, true, 1]);
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

  it('a release may be published twice', async () => {
    await publish(A);
    const { status, json } = await publish(A);
    expect([status, json.isNew]).toEqual([201, false]);
    expect((await history()).stored).toHaveLength(1);
  });

  it('a dry run changes nothing', async () => {
    expect((await publish(A, { dryRun: true })).json).toMatchObject({ isNew: true });
    expect(reasonOf(await activate(A))).toEqual([404, 'unknown-version']);
    await publish(A);
    expect((await activate(A, { dryRun: true })).status).toBe(201);
    expect(await history()).toMatchObject({ active: null, revision: 0 });
  });

  it('a release without hashes gets them from its files, and the version derived from them', async () => {
    const { integrity: _, firstView: __, ...described } = A.release;
    const text = JSON.stringify({ ...described, integrity: {} }).replaceAll(A.release.version, '1.0.0');
    const { status, json } = await publish({ release: JSON.parse(text), files: A.files });
    expect([status, json.version]).toEqual([201, expect.objectContaining({ version: A.release.version })]);
    expect((await publish(A)).json.isNew).toBe(false);
    expect((await activate(A)).status).toBe(201);
  });

  it('a release without hashes and compressed scripts gets both', async () => {
    const { integrity: _, firstView: __, ...described } = A.release;
    const files = new Map([...A.files].filter(([name]) => !/\.(br|gz)$/.test(name)));
    const text = JSON.stringify({ ...described, integrity: {} }).replaceAll(A.release.version, '1.0.0');
    const { status, json } = await publish({ release: JSON.parse(text), files });
    expect([status, json.version]).toEqual([201, expect.objectContaining({ version: A.release.version })]);
    expect((await activate(A)).status).toBe(201);
  });

  it('a release with a wrong hash is refused, whatever version it names', async () => {
    const integrity = { 'remoteEntry.1a2b.js': B.release.integrity['remoteEntry.1a2b.js'] ?? '' };
    const wrong = sampleRelease({ name: remote, script: 'a', integrity });
    const answer = await publish(wrong);
    expect(reasonOf(answer)).toEqual([422, 'integrity-mismatch']);
    expect(answer.json.detail).toBe('remoteEntry.1a2b.js is not what its hash says.');
  });

  it('a release with a script without a hash is refused', async () => {
    A.files.set('stowaway.js', Buffer.from('evil()'));
    const answer = await publish(A);
    expect(reasonOf(answer)).toEqual([422, 'integrity-incomplete']);
    expect(answer.json.detail).toBe('No integrity hash for stowaway.js.');
  });

  it('a false release is refused with every reason, and not stored', async () => {
    await release(A);
    const lie = sampleRelease({ name: remote, script: 'lie', pathPrefix: '/other' });
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

describe('a rollback', () => {
  it('a rollback goes back one version at a time and never forward', async () => {
    await release(A, B, C);
    expect((await rollback()).json.activation).toMatchObject({ kind: 'rolled-back', version: B.release.version });
    expect((await rollback()).json.activation).toMatchObject({ kind: 'rolled-back', version: A.release.version });
    expect(reasonOf(await rollback())).toEqual([409, 'nothing-to-return-to']);
    expect((await history()).revision).toBe(5);
  });

  it('an activation of the live version and a rollback to nothing are refused', async () => {
    expect(reasonOf(await rollback())).toEqual([409, 'nothing-to-return-to']);
    await release(A);
    expect(reasonOf(await activate(A))).toEqual([409, 'already-active']);
  });
});

describe('a trial', () => {
  const tell = (version: string, outcome: string, loads: number) =>
    test.context.database.kysely
      .insertInto('remote_telemetry')
      .values({
        id: `${remote} ${version} ${outcome}`,
        minute: test.clock.now,
        remote,
        version,
        outcome,
        bucket: 0,
        is_fallback: 0,
        loads,
      } as never)
      .execute();

  beforeEach(async () => {
    await release(A);
    await publish(B);
  });

  it('a trial needs another live version to compare with', async () => {
    expect(reasonOf(await activate(A, { share: 10 }))).toEqual([409, 'already-active']);
    remote = `${remote}-new`;
    const first = sampleRelease({ name: remote });
    await publish(first);
    expect(reasonOf(await activate(first, { share: 10 }))).toEqual([409, 'nothing-to-compare']);
  });

  it('a trial leaves the live version as it is, and a rollback ends it', async () => {
    expect((await activate(B, { share: 10 })).json.activation).toMatchObject({ kind: 'canary', share: 10 });
    expect(await liveVersion()).toEqual([A.release.version, expect.objectContaining({ version: B.release.version })]);
    expect((await rollback()).json.activation).toMatchObject({ kind: 'canary-stopped', version: B.release.version });
    expect(await liveVersion()).toEqual([A.release.version, undefined]);
  });

  it('a trial without more failures continues and may go live for everybody', async () => {
    await activate(B, { share: 10 });
    await tell(A.release.version, 'ready', 100);
    await tell(B.release.version, 'ready', 30);
    expect(await test.context.get(trialWatch).runOnce()).toEqual([]);
    expect((await history()).canary).toMatchObject({ figures: { canary: { loads: 30, failures: 0 } } });
    await activate(B);
    expect(await liveVersion()).toEqual([B.release.version, undefined]);
  });

  it('a failing trial ends automatically with its figures in the log and in the audit', async () => {
    await activate(B, { share: 10 });
    await tell(A.release.version, 'ready', 100);
    await tell(B.release.version, 'ready', 15);
    await tell(B.release.version, 'unreachable', 5);
    expect(await test.context.get(trialWatch).runOnce()).toEqual([remote]);
    expect(await test.context.get(trialWatch).runOnce()).toEqual([]);
    const { activations } = (await history()) as { activations: object[] };
    expect(activations[0]).toMatchObject({
      kind: 'canary-stopped',
      by: 'NARA',
      reason: expect.stringMatching(/25.0 % .5 of 20/),
    });
    expect(await liveVersion()).toEqual([A.release.version, undefined]);
    const entries = test.context.database.kysely.selectFrom('audit_log').where('subject', '=', remote);
    const ended = await entries.where('action', '=', 'release.canary-stopped').select('actor').execute();
    expect(ended).toEqual([{ actor: 'NARA' }]);
  });
});

describe('a required trial', () => {
  const requireTrial = (minutes: number | null, expectedUpdatedAt = new Date(0).toISOString()) =>
    test.call('PUT', `/api/required-trials/${remote}`, { body: { settings: { minutes }, expectedUpdatedAt }, cookie });

  it('a required trial is set by an admin, audited, and not over a newer change', async () => {
    const read = async () => (await test.call('GET', `/api/required-trials/${remote}`, { cookie })).json;
    expect(await read()).toMatchObject({ settings: { minutes: null }, updatedBy: null });
    expect((await requireTrial(30)).json).toMatchObject({ settings: { minutes: 30 }, updatedBy: 'Somebody of admin' });
    expect(reasonOf(await requireTrial(5))).toEqual([409, 'setting-changed']);
    expect(await read()).toMatchObject({ settings: { minutes: 30 } });
    const entries = test.context.database.kysely
      .selectFrom('audit_log')
      .where('subject', '=', `required-trial-${remote}`);
    expect(await entries.select('after_json').execute()).toEqual([
      { after_json: `{"value":{"minutes":30},"about":{"name":"the required trial of ${remote}"}}` },
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
    const began = test.clock.now;
    test.clock.now = began + 12 * 60_000;
    expect((await activate(B, { dryRun: true })).json.detail).toBe('It needs a trial of 30 minutes; it has had 12.');
    test.clock.now = began + 30 * 60_000;
    const { json } = await activate(B);
    expect((json.checks as object[]).at(-1)).toMatchObject({ check: 'trial-too-short', passed: true });
    expect((await rollback()).status).toBe(201);
    expect((await activate(B)).status).toBe(201);
    test.clock.now = began;
  });
});

describe('a deploy token', () => {
  const issue = async (of = remote, more: object = {}) => {
    const { json } = await test.call('POST', '/api/deploy-tokens', {
      body: { remote: of, name: 'Build server', ...more },
      cookie,
    });
    return json as { id: string; token: string };
  };

  it('a deploy token releases its own remote under its own name', async () => {
    const { token } = await issue();
    expect((await publish(A, {}, { token })).status).toBe(201);
    const second = await issue(remote, { rights: 'activate' });
    const { json } = await post('/activations', { version: A.release.version }, { token: second.token });
    expect(json.activation).toMatchObject({ by: `Build server (${remote})` });
    const { json: list } = await test.call('GET', '/api/deploy-tokens', { cookie });
    const lastUsedAt = '2026-03-05T10:00:00.000Z';
    expect(list.tokens).toEqual(
      expect.arrayContaining(['publish', 'activate'].map((rights) => expect.objectContaining({ rights, lastUsedAt }))),
    );
    expect(JSON.stringify(list)).not.toContain(token);
  });

  it('a deploy token either publishes or activates, and a pipeline that does both needs two', async () => {
    await release(A, C);
    const { token } = await issue();
    expect((await publish(B, {}, { token })).status).toBe(201);
    const version = B.release.version;
    const refused = [403, 'token-may-not-activate'];
    expect(reasonOf(await post('/activations', { version }, { token }))).toEqual(refused);
    expect(reasonOf(await post('/activations', { version, share: 10 }, { token }))).toEqual(refused);
    expect(reasonOf(await post('/rollback', {}, { token }))).toEqual(refused);
    expect(await liveVersion()).toEqual([C.release.version, undefined]);
    const second = await issue(remote, { rights: 'activate' });
    expect(reasonOf(await publish(A, {}, second))).toEqual([403, 'token-may-not-publish']);
    expect((await post('/activations', { version }, second)).status).toBe(201);
    const { json } = await test.call('POST', '/api/deploy-tokens', {
      body: { remote, name: 'Everything', rights: 'both' },
      cookie,
    });
    expect(json).toMatchObject({ status: 400 });
  });

  it('a deploy token from before separate rights has both', async () => {
    const { id, token } = await issue();
    const { kysely } = test.context.database;
    await kysely.updateTable('deploy_tokens').set({ rights: 'both' }).where('id', '=', id).execute();
    expect((await publish(A, {}, { token })).status).toBe(201);
    expect((await post('/activations', { version: A.release.version }, { token })).status).toBe(201);
  });

  it('a deploy token of another team, a revoked one and a made-up one are refused', async () => {
    const { token } = await issue('storefront');
    expect(reasonOf(await publish(A, {}, { token }))).toEqual([403, 'deploy-token-mismatch']);
    const { id, token: own } = await issue();
    expect((await test.call('DELETE', `/api/deploy-tokens/${id}`, { cookie })).status).toBe(200);
    expect(reasonOf(await publish(A, {}, { token: own }))).toEqual([401, 'deploy-token-required']);
    expect(reasonOf(await publish(A, {}, { token: 'ndt_team_x' }))).toEqual([401, 'deploy-token-required']);
    expect((await history()).stored).toEqual([]);
    expect((await test.call('DELETE', `/api/deploy-tokens/${id}`, { cookie })).status).toBe(404);
  });
});

it('a release made from a sandbox session applies to the shop', async () => {
  const body = { gate: 'enterprise', passcode: PASSCODES.enterprise };
  const entered = await test.call('POST', '/api/session/unlock', { body });
  const session = entered.headers.get('set-cookie')?.split(';')[0];
  await test.call('PUT', '/api/session/environment', { body: { environment: 'sandbox' }, cookie: session });
  await test.call('POST', `/api/releases/${remote}`, { body: uploadOf(A), cookie: session });
  expect((await history()).stored).toHaveLength(1);
});
