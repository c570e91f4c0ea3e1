import type { Extension } from '@nara/shared-contracts/api/composition';
import { RemotesDocument } from '@nara/shared-contracts/api/composition';
import { signInAs, type TestApp } from '#testing';
import { type ComposedApp, startComposedApp } from '../../../testing/releases/composed-app';
import { sampleRelease, uploadOf } from '../../../testing/releases/sample-release';

const CARD: Extension = { point: 'dashboard-card', id: 'card', title: 'Parts', portal: 'admin', roles: ['admin'] };
const SLOT: Extension = { point: 'product-slot', id: 'slot' };

let composed: ComposedApp;
let test: TestApp;
let cookie: string;

beforeAll(async () => {
  composed = await startComposedApp();
  test = composed.test;
});
beforeAll(async () => {
  cookie = await signInAs(test, 'admin');
  const sample = sampleRelease({
    name: 'parts',
    extensions: [CARD, SLOT],
    innerPrefixes: ['/parts/inner'],
    flags: { 'fast-list': { description: 'A faster list', default: false } },
  });
  await test.call('POST', '/api/releases/parts', { cookie, body: uploadOf(sample) });
  const { version } = sample.release;
  await test.call('POST', '/api/releases/parts/activations', { cookie, body: { version } });
});
afterAll(() => composed.close());

/** Returns the ids of the extensions in the registry and in the page's document. */
async function told(): Promise<string[][]> {
  const registry = RemotesDocument.parse((await test.call('GET', '/remotes.json')).json);
  const { text } = await test.call('GET', '/parts', { headers: { accept: 'text/html' } });
  const embedded = RemotesDocument.parse(JSON.parse(/id="remotes"[^>]*>([^<]*)</.exec(text)?.[1] ?? ''));
  return [registry, embedded].map(({ remotes }) =>
    remotes.flatMap(({ extensions = [] }) => extensions.map(({ id }) => id)),
  );
}

const SWITCHES = '/api/extension-switches/parts';
async function switchOff(off: string[]): Promise<void> {
  const { updatedAt: expectedUpdatedAt } = (await test.call('GET', SWITCHES, { cookie })).json;
  const { status } = await test.call('PUT', SWITCHES, { cookie, body: { settings: { off }, expectedUpdatedAt } });
  expect(status).toBe(200);
}

it('pages get the extensions that live remotes declare, without those an admin switched off', async () => {
  expect(await told()).toEqual([
    ['card', 'slot'],
    ['card', 'slot'],
  ]);
  await switchOff(['card', 'gone']);
  expect(await told()).toEqual([['slot'], ['slot']]);
  await switchOff([]);
  expect(await told()).toEqual([
    ['card', 'slot'],
    ['card', 'slot'],
  ]);
  const { extensions } = (await test.call('GET', '/api/releases/parts', { cookie })).json;
  expect(extensions).toEqual([
    { id: 'card', point: 'dashboard-card', title: 'Parts' },
    { id: 'slot', point: 'product-slot', title: null },
  ]);
});

it('switching an extension is audited', async () => {
  await switchOff(['slot']);
  const audited = await test.context.database.kysely
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'extensions-off-parts')
    .execute();
  expect(JSON.stringify(audited)).toContain('slot');
});

it('a release whose extensions link outside its own addresses is refused', async () => {
  const entry = {
    point: 'navigation',
    id: 'entry',
    label: 'Parts',
    path: '/admin/orders',
    icon: 'box',
    roles: ['admin'],
  };
  const upload = uploadOf(sampleRelease({ name: 'strange' }));
  const body = { ...upload, release: { ...upload.release, extensions: [entry] } };
  const { status, json } = await test.call('POST', '/api/releases/strange', { cookie, body });
  expect([status, json.code]).toEqual([400, 'invalid-request']);
  expect(JSON.stringify(json)).toContain('leads with entry out of /strange');
});

it.each([
  ['inner', '/parts/inner', 201, undefined],
  ['other', '/parts/other', 422, 'prefix-undeclared'],
])(
  'a remote below a live one is accepted only if that declares the path: %s',
  async (name, pathPrefix, status, code) => {
    const body = uploadOf(sampleRelease({ name, pathPrefix }));
    const answer = await test.call('POST', `/api/releases/${name}`, { cookie, body });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  },
);

it('a new remote below /admin/apps goes live although the back office declares nothing', async () => {
  const release = async (name: string, pathPrefix: string) => {
    const sample = sampleRelease({ name, pathPrefix });
    const stored = await test.call('POST', `/api/releases/${name}`, { cookie, body: uploadOf(sample) });
    const body = { version: sample.release.version };
    const live = await test.call('POST', `/api/releases/${name}/activations`, { cookie, body });
    return [stored.status, live.status];
  };
  expect(await release('admin', '/admin')).toEqual([201, 201]);
  expect(await release('spare-parts', '/admin/apps/spare-parts')).toEqual([201, 201]);
});
