import { gunzipSync, gzipSync } from 'node:zlib';
import { type Answer, signInAs, startTestApp, type TestApp } from '#testing';
import { shellSourceMap } from '../../../../testing/examples/releases';
import { type SampleRelease, sampleRelease, uploadOf } from '../../../../testing/releases/sample-release';

const SCRIPT = 'remoteEntry.1a2b.js';

let test: TestApp;
let cookie: string;
let remote: string;
let sample: SampleRelease;
let count = 0;
beforeAll(async () => {
  test = await startTestApp();
  cookie = await signInAs(test, 'admin');
});
beforeEach(async () => {
  count += 1;
  remote = `team-${count}`;
  sample = sampleRelease({ name: remote });
  await test.call('POST', `/api/releases/${remote}`, { body: uploadOf(sample), cookie });
});
afterAll(() => test.close());

type Caller = { cookie: string } | { token: string };

const packed = (text: string) => gzipSync(text).toString('base64');
const keep = (caller: Caller, maps: Record<string, string> = { [SCRIPT]: packed('map') }) =>
  test.call('POST', `/api/source-maps/${remote}/${sample.release.version}`, { body: { maps }, ...caller });
const read = (caller: Caller, script = SCRIPT) =>
  test.call('GET', `/api/source-maps/${remote}/${sample.release.version}/${script}`, caller);
const unpacked = ({ json }: Answer) => gunzipSync(Buffer.from(String(json.map), 'base64')).toString('utf8');
const reasonOf = ({ status, json }: Answer) => [status, json.code];

async function tokenFor(of: string, rights: 'publish' | 'activate' = 'publish'): Promise<Caller> {
  const body = { remote: of, name: 'Build server', rights };
  const { json } = await test.call('POST', '/api/deploy-tokens', { body, cookie });
  return { token: String(json.token) };
}

describe('the source maps of a version', () => {
  it('source maps are stored once, and an admin reads them', async () => {
    expect((await keep({ cookie })).json).toEqual({ added: 1 });
    expect((await keep({ cookie }, { [SCRIPT]: packed('another') })).json).toEqual({ added: 0 });
    expect(unpacked(await read({ cookie }))).toBe('map');
  });

  it('source maps are stored with a publish token and read with any token of the remote', async () => {
    const [publisher, activator] = [await tokenFor(remote), await tokenFor(remote, 'activate')];
    expect(reasonOf(await keep(activator))).toEqual([403, 'token-may-not-publish']);
    expect((await keep(publisher)).json).toEqual({ added: 1 });
    for (const caller of [publisher, activator]) expect(unpacked(await read(caller))).toBe('map');
  });

  it('source maps are neither stored nor read without admin rights or a token of the remote', async () => {
    await keep({ cookie });
    const logistics = { cookie: await signInAs(test, 'logistics') };
    const strangers: [Caller, unknown[]][] = [
      [await tokenFor('storefront'), [403, 'deploy-token-mismatch']],
      [{ token: `ndt_${'x'.repeat(43)}` }, [401, 'deploy-token-required']],
      [logistics, [403, 'role-not-allowed']],
      [{ cookie: '' }, [401, 'session-required']],
    ];
    for (const [stranger, refusal] of strangers) {
      expect(reasonOf(await keep(stranger))).toEqual(refusal);
      expect(reasonOf(await read(stranger))).toEqual(refusal);
    }
  });

  it('source maps are accepted only for scripts of a stored version', async () => {
    const answer = await keep({ cookie }, { 'other.js': packed('map') });
    expect(reasonOf(answer)).toEqual([422, 'unknown-script']);
    expect(reasonOf(await read({ cookie }))).toEqual([404, 'source-map-not-found']);
    expect(reasonOf(await read({ cookie }, 'other.js'))).toEqual([404, 'source-map-not-found']);
    sample = sampleRelease({ name: remote, script: 'never published' });
    expect(reasonOf(await keep({ cookie }))).toEqual([404, 'unknown-version']);
  });

  it('source maps leave the version unchanged', async () => {
    const history = async () => (await test.call('GET', `/api/releases/${remote}`, { cookie })).json;
    const before = await history();
    await keep({ cookie });
    expect(await history()).toEqual(before);
    const body = { version: sample.release.version };
    expect((await test.call('POST', `/api/releases/${remote}/activations`, { body, cookie })).status).toBe(201);
  });

  it('new source maps are audited', async () => {
    const entries = () =>
      test.context.database.kysely
        .selectFrom('audit_log')
        .select('after_json')
        .where('action', '=', 'release.source-maps')
        .where('subject', '=', remote)
        .execute();
    await keep({ cookie });
    await keep({ cookie });
    const { version } = sample.release;
    expect(await entries()).toEqual([{ after_json: JSON.stringify({ version, added: 1, about: { name: version } }) }]);
  });
});

describe('the source maps of the shell', () => {
  it('the shell’s source maps are read with any deploy token', async () => {
    const { params } = await shellSourceMap(test);
    const path = `/api/shell-source-maps/${params?.version}/${params?.script}`;
    expect(unpacked(await test.call('GET', path, await tokenFor('storefront')))).toContain('one.ts');
    expect(reasonOf(await test.call('GET', path, { cookie: '' }))).toEqual([401, 'session-required']);
    const none = await test.call('GET', `/api/shell-source-maps/${params?.version}/main.00000000.js`, { cookie });
    expect(reasonOf(none)).toEqual([404, 'source-map-not-found']);
  });
});
