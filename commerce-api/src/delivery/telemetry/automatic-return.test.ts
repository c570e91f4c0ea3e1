import { returnWatch } from '#delivery/releases';
import { DAY_MS, HOUR_MS } from '#platform/time';
import { startTestApp } from '#testing';
import { reasonOf, releaseTests } from '../../../testing/releases/release-tests';
import { type SampleRelease, samplePublisher } from '../../../testing/releases/sample-release';
import { type SampleShell, sampleShell } from '../../../testing/releases/sample-shell';
import { remoteTelemetry } from './telemetry';

const on = releaseTests('team', { start: () => startTestApp({ proxies: ['127.0.0.1'] }) });
const { call, sample, publish, activate, rollback, history, release, later, audited } = on;
let A: SampleRelease;
let B: SampleRelease;
let C: SampleRelease;
let visitors = 0;
beforeEach(async () => {
  // Moves the reports of earlier tests out of every figure's period.
  await later(3 * DAY_MS);
  [A, B, C] = [sample('a'), sample('b'), sample('c')];
});

/** Reports from the pages of this many visitors, each with its own address and page. */
async function report(
  { release: { name, version } }: SampleRelease | SampleShell,
  many: number,
  kind: 'loads' | 'faults',
): Promise<void> {
  const of = { remote: name, version };
  const load = { ...of, outcome: 'ready', durationMs: 100, attempts: 1, isFallback: false };
  const fault = { ...of, kind: 'screen', message: 'TypeError: x is not a function', stack: [], route: '/' };
  for (let reported = 0; reported < many; reported += 1) {
    visitors += 1;
    const token = on.test.app.server.issueReportToken?.();
    const [path, reports] = kind === 'loads' ? ['/api/remote-loads', [load]] : ['/api/remote-faults', [fault]];
    const headers = { 'x-forwarded-for': `203.0.${Math.floor(visitors / 250)}.${visitors % 250}` };
    expect((await on.test.call('POST', path, { body: { [kind]: reports, token }, headers })).status).toBe(202);
  }
}

async function runOnce(): Promise<string[]> {
  await on.test.context.get(remoteTelemetry).flush();
  return on.test.context.get(returnWatch).runOnce();
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
    expect(await runOnce()).toEqual([on.remote]);
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
    const returned = await audited(on.remote, 'release.rolled-back');
    expect(returned.map(({ actor }) => actor)).toEqual(['NARA']);
  });

  it('a failing version is rolled back during a trial of another, which ends', async () => {
    await failAfterRelease();
    await publish(C);
    expect((await activate(C, { share: 10 })).status).toBe(201);
    expect(await runOnce()).toEqual([on.remote]);
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
      until: new Date(on.test.clock.now + HOUR_MS).toISOString(),
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
    expect(await runOnce()).toEqual([on.remote]);
    await release(C);
    await report(C, 8, 'faults');
    await expectStays('too-soon');
  });

  it('a failing version stays live when the one before was rolled back itself', async () => {
    await release(A, B);
    expect((await rollback()).status).toBe(201);
    await activate(B);
    await release(C);
    await report(C, 8, 'faults');
    await expectStays('returned-from');
  });

  it('a failing version stays live when the one before would be refused now', async () => {
    await failAfterRelease();
    const { publicKey } = samplePublisher();
    const key = await call('POST', '/api/publisher-keys', { remote: on.remote, name: 'Team', publicKey });
    expect(key.status).toBe(201);
    await expectStays('unfit');
  });

  it('a failing version stays live when other remotes fail more often too', async () => {
    const own = on.remote;
    on.remote = `${own}-other`;
    const other = sample('a');
    await release(other);
    on.remote = own;
    await later(HOUR_MS);
    await failAfterRelease();
    await report(other, 8, 'faults');
    await expectStays('others-too');
  });

  it('a failing version stays live where an admin disabled the return, which is audited and never stale', async () => {
    const change = (isOn: boolean) =>
      call('PUT', `/api/automatic-returns/${on.remote}`, {
        settings: { isOn },
        expectedUpdatedAt: new Date(0).toISOString(),
      });
    const read = async () => (await call('GET', `/api/automatic-returns/${on.remote}`)).json;
    expect(await read()).toMatchObject({ settings: { isOn: true }, updatedBy: null });
    expect((await change(false)).json).toMatchObject({ settings: { isOn: false }, updatedBy: 'Somebody of admin' });
    expect(reasonOf(await change(true))).toEqual([409, 'setting-changed']);
    expect((await audited(`automatic-return-${on.remote}`)).map(({ after_json }) => after_json)).toEqual([
      `{"value":{"isOn":false},"about":{"name":"the automatic rollback of ${on.remote}"}}`,
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
    on.remote = 'shell';
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
    const own = on.remote;
    on.remote = 'shell';
    const shares = { zustand: { version: '5.1.0', names: ['*', 'create'] } };
    const giving = sampleShell({ script: 'giving()', shares });
    await release(giving);
    on.remote = own;
    await release(sample('a', { imports: { zustand: { range: '^5.0.0', names: ['create'] } } }));
    on.remote = 'shell';
    await report(giving, 8, 'faults');
    expect(await runOnce()).toEqual([]);
    expect((await history()).returnWatch?.obstacle).toBe('unfit');
    await later(2 * HOUR_MS);
  });
});
