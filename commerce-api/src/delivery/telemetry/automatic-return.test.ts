import type { ReleaseHistory } from '@nara/shared-contracts/api/releases';
import { returnWatch } from '#delivery/releases';
import { DAY_MS, HOUR_MS } from '#platform/time';
import { type Answer, signInAs, startTestApp, type TestApp } from '#testing';
import { type SampleRelease, samplePublisher, sampleRelease, uploadOf } from '../../../testing/releases/sample-release';
import { type SampleShell, sampleShell } from '../../../testing/releases/sample-shell';
import { remoteTelemetry } from './telemetry';

let test: TestApp;
let cookie: string;
/** Remote of the current test. */
let remote: string;
let A: SampleRelease;
let B: SampleRelease;
let C: SampleRelease;
let count = 0;
let visitors = 0;
beforeAll(async () => {
  test = await startTestApp({ proxies: ['127.0.0.1'] });
});
beforeEach(async () => {
  // Moves the reports of earlier tests out of every figure's period.
  await later(3 * DAY_MS);
  count += 1;
  remote = `team-${count}`;
  A = sampleRelease({ name: remote, script: 'a' });
  B = sampleRelease({ name: remote, script: 'b' });
  C = sampleRelease({ name: remote, script: 'c' });
});
afterAll(() => test.close());

/** Advances the clock, and signs in again because sessions expire. */
async function later(ms: number): Promise<void> {
  test.clock.now += ms;
  cookie = await signInAs(test, 'admin');
}

const call = (method: string, path: string, body?: object) => test.call(method, path, { body, cookie });
const post = (path: string, body: object) => call('POST', `/api/releases/${remote}${path}`, body);
const history = async () => (await call('GET', `/api/releases/${remote}`)).json as unknown as ReleaseHistory;
const reasonOf = ({ status, json }: Answer) => [status, json.code];

async function release(...samples: (SampleRelease | SampleShell)[]): Promise<void> {
  for (const sample of samples) {
    await post('', uploadOf(sample));
    expect((await post('/activations', { version: sample.release.version })).status).toBe(201);
  }
}

/** Reports from the pages of this many visitors, each with its own address and page. */
async function report(sample: SampleRelease | SampleShell, many: number, kind: 'loads' | 'faults'): Promise<void> {
  const { name, version } = sample.release;
  const of = { remote: name, version };
  const load = { ...of, outcome: 'ready', durationMs: 100, attempts: 1, isFallback: false };
  const fault = { ...of, kind: 'screen', message: 'TypeError: x is not a function', stack: [], route: '/' };
  for (let reported = 0; reported < many; reported += 1) {
    visitors += 1;
    const token = test.app.server.issueReportToken?.();
    const [path, reports] = kind === 'loads' ? ['/api/remote-loads', [load]] : ['/api/remote-faults', [fault]];
    const headers = { 'x-forwarded-for': `203.0.${Math.floor(visitors / 250)}.${visitors % 250}` };
    expect((await test.call('POST', path, { body: { [kind]: reports, token }, headers })).status).toBe(202);
  }
}

async function runOnce(): Promise<string[]> {
  await test.context.get(remoteTelemetry).flush();
  return test.context.get(returnWatch).runOnce();
}

/** Lets A run well for an hour, then B fail for everybody. */
async function failAfterRelease(): Promise<void> {
  await release(A);
  await report(A, 5, 'loads');
  await later(HOUR_MS);
  await release(B);
  await report(B, 8, 'faults');
}

describe('a version live for everybody', () => {
  it('a version that fails for several visitors is rolled back, with the figures in log and audit', async () => {
    await failAfterRelease();
    expect(await runOnce()).toEqual([remote]);
    expect(await runOnce()).toEqual([]);
    const { active, activations, returnWatch: watch } = await history();
    expect(watch).toBeUndefined();
    expect(active).toEqual(activations[0]);
    expect(active).toMatchObject({
      kind: 'rolled-back',
      version: A.release.version,
      by: 'NARA',
      reason: 'Loads that failed: 100.0 % (8 of 8), with the version before 0.0 % (0 of 5).',
    });
    const entries = test.context.database.kysely.selectFrom('audit_log').where('subject', '=', remote);
    const returned = await entries.where('action', '=', 'release.rolled-back').select('actor').execute();
    expect(returned).toEqual([{ actor: 'NARA' }]);
  });

  it('a failing version is rolled back during a trial of another, which ends', async () => {
    await failAfterRelease();
    await post('', uploadOf(C));
    expect((await post('/activations', { version: C.release.version, share: 10 })).status).toBe(201);
    expect(await runOnce()).toEqual([remote]);
    expect(await history()).toMatchObject({ active: { version: A.release.version }, canary: null });
  });

  it('a version is compared with the one before for an hour, and stays when it fails no more often', async () => {
    await release(A);
    await report(A, 5, 'loads');
    await later(HOUR_MS);
    await release(B);
    await report(B, 20, 'loads');
    await report(B, 1, 'faults');
    expect(await runOnce()).toEqual([]);
    expect((await history()).returnWatch).toEqual({
      until: new Date(test.clock.now + HOUR_MS).toISOString(),
      figures: {
        active: { version: B.release.version, loads: 20, failures: 1 },
        before: { version: A.release.version, loads: 5, failures: 0 },
      },
      obstacle: null,
    });
    await later(HOUR_MS);
    await report(B, 8, 'faults');
    expect(await runOnce()).toEqual([]);
    expect((await history()).returnWatch).toBeUndefined();
  });

  it('a version stays live when the one before failed as often', async () => {
    await release(A);
    await report(A, 8, 'faults');
    await release(B);
    await report(B, 8, 'faults');
    expect(await runOnce()).toEqual([]);
  });
});

describe('a failing version that stays live', () => {
  const expectStays = async (obstacle: string) => {
    expect(await runOnce()).toEqual([]);
    const { active, returnWatch: watch } = await history();
    expect([active?.kind, watch?.obstacle]).toEqual(['activated', obstacle]);
  };

  it('a failing version stays live within six hours of another automatic return', async () => {
    await failAfterRelease();
    expect(await runOnce()).toEqual([remote]);
    await release(C);
    await report(C, 8, 'faults');
    await expectStays('too-soon');
  });

  it('a failing version stays live when the one before was rolled back itself', async () => {
    await release(A, B);
    expect((await post('/rollback', {})).status).toBe(201);
    await post('/activations', { version: B.release.version });
    await release(C);
    await report(C, 8, 'faults');
    await expectStays('returned-from');
  });

  it('a failing version stays live when the one before would be refused now', async () => {
    await failAfterRelease();
    const { publicKey } = samplePublisher();
    const key = await call('POST', '/api/publisher-keys', { remote, name: 'Team', publicKey });
    expect(key.status).toBe(201);
    await expectStays('unfit');
  });

  it('a failing version stays live when other remotes fail more often too', async () => {
    const other = sampleRelease({ name: `${remote}-other`, script: 'a' });
    const own = remote;
    remote = other.release.name;
    await release(other);
    remote = own;
    await later(HOUR_MS);
    await failAfterRelease();
    await report(other, 8, 'faults');
    await expectStays('others-too');
  });

  it('a failing version stays live where an admin disabled the return, which is audited and never stale', async () => {
    const change = (isOn: boolean) =>
      call('PUT', `/api/automatic-returns/${remote}`, {
        settings: { isOn },
        expectedUpdatedAt: new Date(0).toISOString(),
      });
    const read = async () => (await call('GET', `/api/automatic-returns/${remote}`)).json;
    expect(await read()).toMatchObject({ settings: { isOn: true }, updatedBy: null });
    expect((await change(false)).json).toMatchObject({ settings: { isOn: false }, updatedBy: 'Somebody of admin' });
    expect(reasonOf(await change(true))).toEqual([409, 'setting-changed']);
    const changes = test.context.database.kysely
      .selectFrom('audit_log')
      .where('subject', '=', `automatic-return-${remote}`);
    expect(await changes.select('after_json').execute()).toEqual([
      { after_json: `{"value":{"isOn":false},"about":{"name":"the automatic rollback of ${remote}"}}` },
    ]);
    await failAfterRelease();
    await expectStays('off');
  });
});

describe('the shell', () => {
  const [before, bad] = ['before()', 'bad()'].map((script) => sampleShell({ script })) as [SampleShell, SampleShell];

  it('a shell whose own scripts fail is rolled back, whatever else fails with it', async () => {
    await release(A);
    await report(A, 20, 'loads');
    remote = 'shell';
    await release(before);
    await report(before, 5, 'loads');
    await later(HOUR_MS);
    await release(bad);
    await report(bad, 8, 'faults');
    // A shell that fails takes the remotes with it.
    await report(A, 8, 'faults');
    expect(await runOnce()).toEqual(['shell']);
    expect(await history()).toMatchObject({
      active: { kind: 'rolled-back', version: before.release.version, by: 'NARA' },
    });
  });

  it('a failing shell stays live when a live remote imports what the one before lacks', async () => {
    remote = 'shell';
    const shares = { zustand: { version: '5.1.0', names: ['*', 'create'] } };
    const giving = sampleShell({ script: 'giving()', shares });
    await release(giving);
    remote = `team-${count}`;
    await release(sampleRelease({ name: remote, imports: { zustand: { range: '^5.0.0', names: ['create'] } } }));
    remote = 'shell';
    await report(giving, 8, 'faults');
    expect(await runOnce()).toEqual([]);
    expect((await history()).returnWatch?.obstacle).toBe('unfit');
    await later(2 * HOUR_MS);
  });
});
