import { HOUR_MS } from '#platform/time';
import { type Answer, signInAs, startTestApp, type TestApp } from '#testing';
import { type SampleRelease, sampleRelease, uploadOf } from '../../../../testing/releases/sample-release';

let test: TestApp;
let cookie: string;
let remote: string;
let count = 0;
beforeAll(async () => {
  test = await startTestApp();
  cookie = await signInAs(test, 'admin');
});
beforeEach(() => {
  count += 1;
  remote = `frozen-${count}`;
});
afterAll(() => test.close());

const inHours = (hours: number) => new Date(test.clock.now + hours * HOUR_MS).toISOString();
const freeze = (more: object = {}) =>
  test.call('POST', '/api/freeze-windows', {
    cookie,
    body: { remote, from: inHours(-1), until: inHours(1), reason: 'Black Friday', ...more },
  });
const end = (id: unknown) => test.call('DELETE', `/api/freeze-windows/${id}`, { cookie });
const post = (path: string, body: object, token?: string) =>
  test.call('POST', `/api/releases/${remote}${path}`, { body, ...(token ? { token } : { cookie }) });
const activate = ({ release: { version } }: SampleRelease, more: object = {}, token?: string) =>
  post('/activations', { version, ...more }, token);
const reasonOf = ({ status, json }: Answer) => [status, json.code];

/** Stores versions, and makes all but the last live in turn. */
async function stored(...scripts: string[]): Promise<SampleRelease[]> {
  const samples = scripts.map((script) => sampleRelease({ name: remote, script }));
  for (const sample of samples) {
    expect((await post('', uploadOf(sample))).status).toBe(201);
    if (sample !== samples.at(-1)) expect((await activate(sample)).status).toBe(201);
  }
  return samples;
}

async function activateToken(): Promise<string> {
  const body = { remote, name: 'Pipeline', rights: 'activate' };
  return (await test.call('POST', '/api/deploy-tokens', { cookie, body })).json.token as string;
}

describe('a freeze', () => {
  it('a freeze refuses activations and trials, with its end and reason', async () => {
    const [, next] = (await stored('a', 'b')) as [SampleRelease, SampleRelease];
    const { status, json } = await freeze({ until: '2026-03-05T16:30:00.000Z' });
    expect([status, json]).toEqual([201, expect.objectContaining({ remote, reason: 'Black Friday', endedAt: null })]);
    const refused = await activate(next);
    expect(reasonOf(refused)).toEqual([422, 'frozen']);
    expect(refused.json.detail).toMatch(/^frozen-\d+ is frozen until 0?5 Mar 2026, 18:30: Black Friday\./);
    expect(reasonOf(await activate(next, { share: 10 }))).toEqual([422, 'frozen']);
    expect(reasonOf(await activate(next, { dryRun: true }))).toEqual([422, 'frozen']);
    expect(reasonOf(await activate(next, {}, await activateToken()))).toEqual([422, 'frozen']);
    const history = (await test.call('GET', `/api/releases/${remote}`, { cookie })).json;
    expect(history).toMatchObject({ revision: 1, freeze: { reason: 'Black Friday' } });
  });

  it('a freeze permits publishing, stopping a trial and rolling back', async () => {
    const [first, second, third] = (await stored('a', 'b', 'c')) as [SampleRelease, SampleRelease, SampleRelease];
    expect((await activate(third, { share: 10 })).status).toBe(201);
    await freeze();
    expect((await post('', uploadOf(sampleRelease({ name: remote, script: 'd' })))).status).toBe(201);
    expect((await post('/rollback', {})).json.activation).toMatchObject({ kind: 'canary-stopped' });
    expect((await activate(first)).status).toBe(201);
    expect(reasonOf(await activate(second, { share: 10 }))).toEqual([422, 'frozen']);
    expect((await post('/rollback', {})).json.activation).toMatchObject({ version: second.release.version });
    expect((await post('/rollback', {})).json.activation).toMatchObject({ version: first.release.version });
    expect(reasonOf(await activate(second))).toEqual([422, 'frozen']);
  });

  it('a freeze is overridden by an admin with a logged and audited reason, and by no token', async () => {
    const [, next] = (await stored('a', 'b')) as [SampleRelease, SampleRelease];
    await freeze();
    const overrideFreeze = 'The checkout is down';
    const token = await activateToken();
    expect(reasonOf(await activate(next, { overrideFreeze }, token))).toEqual([403, 'token-may-not-override']);
    expect(reasonOf(await activate(next, { overrideFreeze: ' ' }))).toEqual([400, 'invalid-request']);
    const { status, json } = await activate(next, { overrideFreeze });
    expect([status, json.activation]).toEqual([
      201,
      expect.objectContaining({ kind: 'activated', reason: 'In a freeze: The checkout is down' }),
    ]);
    const audited = await test.context.database.kysely
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', remote)
      .where('action', '=', 'release.activated')
      .orderBy('at', 'desc')
      .execute();
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
