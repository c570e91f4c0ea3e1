import { gunzipSync, gzipSync } from 'node:zlib';
import { type Answer, signInAs } from '#testing';
import { shellSourceMap } from '../../../../testing/examples/releases';
import { reasonOf, releaseTests } from '../../../../testing/releases/release-tests';
import type { SampleRelease } from '../../../../testing/releases/sample-release';

const SCRIPT = 'remoteEntry.1a2b.js';

const on = releaseTests('team');
const { call, tokenFor } = on;
let sample: SampleRelease;
beforeEach(async () => {
  sample = on.sample('a');
  await on.publish(sample);
});

type Caller = { cookie: string } | { token: string };

const packed = (text: string) => gzipSync(text).toString('base64');
const keep = (by?: Caller, maps: Record<string, string> = { [SCRIPT]: packed('map') }) =>
  call('POST', `/api/source-maps/${on.remote}/${sample.release.version}`, { maps }, by);
const read = (by?: Caller, script = SCRIPT) =>
  call('GET', `/api/source-maps/${on.remote}/${sample.release.version}/${script}`, undefined, by);
const unpacked = ({ json }: Answer) => gunzipSync(Buffer.from(String(json.map), 'base64')).toString('utf8');

describe('the source maps of a version', () => {
  it('source maps are stored once, and an admin reads them', async () => {
    expect((await keep()).json).toEqual({ added: 1 });
    expect((await keep(undefined, { [SCRIPT]: packed('another') })).json).toEqual({ added: 0 });
    expect(unpacked(await read())).toBe('map');
  });

  it('source maps are stored with a publish token and read with any token of the remote', async () => {
    const [publisher, activator] = [await tokenFor(), await tokenFor(on.remote, 'activate')];
    expect(reasonOf(await keep(activator))).toEqual([403, 'token-may-not-publish']);
    expect((await keep(publisher)).json).toEqual({ added: 1 });
    for (const caller of [publisher, activator]) expect(unpacked(await read(caller))).toBe('map');
  });

  it('source maps are neither stored nor read without admin rights or a token of the remote', async () => {
    await keep();
    const logistics = { cookie: await signInAs(on.test, 'logistics') };
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
    const answer = await keep(undefined, { 'other.js': packed('map') });
    expect(reasonOf(answer)).toEqual([422, 'unknown-script']);
    expect(reasonOf(await read())).toEqual([404, 'source-map-not-found']);
    expect(reasonOf(await read(undefined, 'other.js'))).toEqual([404, 'source-map-not-found']);
    sample = on.sample('never published');
    expect(reasonOf(await keep())).toEqual([404, 'unknown-version']);
  });

  it('source maps leave the version unchanged, and new ones are audited', async () => {
    const before = await on.history();
    await keep();
    await keep();
    expect(await on.history()).toEqual(before);
    const { version } = sample.release;
    expect((await on.audited(on.remote, 'release.source-maps')).map(({ after_json }) => after_json)).toEqual([
      JSON.stringify({ version, added: 1, about: { name: version } }),
    ]);
    expect((await on.activate(sample)).status).toBe(201);
  });
});

describe('the source maps of the shell', () => {
  it('the shell’s source maps are read with any deploy token', async () => {
    const { params } = await shellSourceMap(on.test);
    const path = `/api/shell-source-maps/${params?.version}/${params?.script}`;
    expect(unpacked(await call('GET', path, undefined, await tokenFor('storefront')))).toContain('one.ts');
    expect(reasonOf(await call('GET', path, undefined, { cookie: '' }))).toEqual([401, 'session-required']);
    const none = await call('GET', `/api/shell-source-maps/${params?.version}/main.00000000.js`);
    expect(reasonOf(none)).toEqual([404, 'source-map-not-found']);
  });
});
