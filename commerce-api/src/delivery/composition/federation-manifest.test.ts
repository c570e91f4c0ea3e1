import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { signInAs } from '#testing';
import { type ComposedApp, sampleRelease, startComposedApp, uploadOf } from '../../../testing/releases';

let composed: ComposedApp;
const sample = sampleRelease({
  name: 'shop',
  pathPrefix: '/',
  imports: { react: { range: '^19.2.0', names: ['useState'] } },
});
const { version, entry } = sample.release;
const base = `/remotes/shop/${version}/`;

beforeAll(async () => {
  composed = await startComposedApp();
});
beforeAll(async () => {
  const cookie = await signInAs(composed.test, 'admin');
  await composed.test.call('POST', '/api/releases/shop', { cookie, body: uploadOf(sample) });
});
afterAll(() => composed.close());

it('describes a version so that the tools of Module Federation find its container', async () => {
  const { status, json, headers } = await composed.test.call('GET', `${base}mf-manifest.json`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  const snapshot = generateSnapshotFromManifest(json as unknown as Manifest);
  expect(snapshot).toMatchObject({
    buildVersion: version,
    globalName: 'shop_remote',
    remoteEntry: entry.replace(base, ''),
    publicPath: base,
    modules: [{ moduleName: 'remote', modulePath: './remote' }],
    shared: [{ sharedName: 'react', version: '19.2.0' }],
  });
});

it('has none for a version that is not there', async () => {
  expect(await composed.test.call('GET', '/remotes/shop/1.0.0-none/mf-manifest.json')).toMatchObject({ status: 404 });
});
