import { HOUR_MS } from '#platform/time';
import { reasonOf, releaseTests } from '../../../../testing/releases/release-tests';
import type { SampleRelease } from '../../../../testing/releases/sample-release';

const on = releaseTests('frozen');
const { call, sample, publish, activate, rollback, tokenFor } = on;

const inHours = (hours: number) => new Date(on.test.clock.now + hours * HOUR_MS).toISOString();
const freeze = (more: object = {}) =>
  call('POST', '/api/freeze-windows', {
    remote: on.remote,
    from: inHours(-1),
    until: inHours(1),
    reason: 'Black Friday',
    ...more,
  });
const end = (id: unknown) => call('DELETE', `/api/freeze-windows/${id}`);

/** Stores versions, and makes all but the last live in turn. */
async function stored(...scripts: string[]): Promise<SampleRelease[]> {
  const samples = scripts.map((script) => sample(script));
  const last = samples.at(-1) as SampleRelease;
  await on.release(...samples.slice(0, -1));
  expect((await publish(last)).status).toBe(201);
  return samples;
}

describe('a freeze', () => {
  it('a freeze refuses activations and trials, with its end and reason', async () => {
    const [, next] = (await stored('a', 'b')) as [SampleRelease, SampleRelease];
    const { status, json } = await freeze({ until: '2026-03-05T16:30:00.000Z' });
    expect([status, json]).toEqual([
      201,
      expect.objectContaining({ remote: on.remote, reason: 'Black Friday', endedAt: null }),
    ]);
    const refused = await activate(next);
    expect(reasonOf(refused)).toEqual([422, 'frozen']);
    expect(refused.json.detail).toMatch(/^frozen-\d+ is frozen until 0?5 Mar 2026, 18:30: Black Friday\./);
    expect(reasonOf(await activate(next, { share: 10 }))).toEqual([422, 'frozen']);
    expect(reasonOf(await activate(next, { dryRun: true }))).toEqual([422, 'frozen']);
    expect(reasonOf(await activate(next, {}, await tokenFor(on.remote, 'activate')))).toEqual([422, 'frozen']);
    expect(await on.history()).toMatchObject({ revision: 1, freeze: { reason: 'Black Friday' } });
  });

  it('a freeze permits publishing, stopping a trial and rolling back', async () => {
    const [first, second, third] = (await stored('a', 'b', 'c')) as [SampleRelease, SampleRelease, SampleRelease];
    expect((await activate(third, { share: 10 })).status).toBe(201);
    await freeze();
    expect((await publish(sample('d'))).status).toBe(201);
    expect((await rollback()).json.activation).toMatchObject({ kind: 'canary-stopped' });
    expect((await activate(first)).status).toBe(201);
    expect(reasonOf(await activate(second, { share: 10 }))).toEqual([422, 'frozen']);
    expect((await rollback()).json.activation).toMatchObject({ version: second.release.version });
    expect((await rollback()).json.activation).toMatchObject({ version: first.release.version });
    expect(reasonOf(await activate(second))).toEqual([422, 'frozen']);
  });

  it('a freeze is overridden by an admin with a logged and audited reason, and by no token', async () => {
    const [, next] = (await stored('a', 'b')) as [SampleRelease, SampleRelease];
    await freeze();
    const overrideFreeze = 'The checkout is down';
    const token = await tokenFor(on.remote, 'activate');
    expect(reasonOf(await activate(next, { overrideFreeze }, token))).toEqual([403, 'token-may-not-override']);
    expect(reasonOf(await activate(next, { overrideFreeze: ' ' }))).toEqual([400, 'invalid-request']);
    const { status, json } = await activate(next, { overrideFreeze });
    expect([status, json.activation]).toEqual([
      201,
      expect.objectContaining({ kind: 'activated', reason: 'In a freeze: The checkout is down' }),
    ]);
    const audited = await on.audited(on.remote, 'release.activated');
    expect(JSON.stringify(audited)).toContain('In a freeze: The checkout is down');
  });

  it('a freeze applies for all remotes or one, and only within its time', async () => {
    const [, next] = (await stored('a', 'b')) as [SampleRelease, SampleRelease];
    await freeze({ from: inHours(1), until: inHours(2) });
    await freeze({ remote: 'another' });
    const ended = await freeze();
    expect((await end(ended.json.id)).json.endedAt).toBe(inHours(0));
    expect(reasonOf(await end(ended.json.id))).toEqual([404, 'freeze-window-not-found']);
    expect((await activate(next, { dryRun: true })).status).toBe(201);
    const all = await freeze({ remote: null });
    expect((await activate(next)).json.detail).toMatch(/^Every part is frozen until/);
    await end(all.json.id);
    expect((await activate(next)).json.activation).toMatchObject({ reason: null });
  });

  it('a freeze that is over or ends before it begins is refused at its field', async () => {
    const over = await freeze({ from: inHours(-2), until: inHours(-1) });
    expect([reasonOf(over), over.json.errors]).toEqual([
      [422, 'freeze-window-over'],
      [expect.objectContaining({ field: 'until' })],
    ]);
    expect(reasonOf(await freeze({ from: inHours(2) }))).toEqual([400, 'invalid-request']);
  });
});
