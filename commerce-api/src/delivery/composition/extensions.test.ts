import type { Extension } from '@nara/shared-contracts/api/composition';
import { RemotesDocument } from '@nara/shared-contracts/api/composition';
import { startComposedApp } from '../../../testing/releases/composed-app';
import { releaseTests } from '../../../testing/releases/release-tests';
import { sampleRelease, uploadOf } from '../../../testing/releases/sample-release';

const CARD: Extension = { point: 'dashboard-card', id: 'card', title: 'Parts', portal: 'admin', roles: ['admin'] };
const SLOT: Extension = { point: 'product-slot', id: 'slot' };

const on = releaseTests('parts', { start: startComposedApp, isNumbered: false });
const { call, sample, release } = on;
beforeAll(() =>
  release(
    sample('parts', {
      extensions: [CARD, SLOT],
      innerPrefixes: ['/parts/inner'],
      flags: { 'fast-list': { description: 'A faster list', default: false } },
    }),
  ),
);

/** Returns the ids of the extensions in the registry and in the page's document. */
async function told(): Promise<string[][]> {
  const registry = RemotesDocument.parse((await on.test.call('GET', '/remotes.json')).json);
  const { text } = await on.test.call('GET', '/parts', { headers: { accept: 'text/html' } });
  const embedded = RemotesDocument.parse(JSON.parse(/id="remotes"[^>]*>([^<]*)</.exec(text)?.[1] ?? ''));
  return [registry, embedded].map(({ remotes }) =>
    remotes.flatMap(({ extensions = [] }) => extensions.map(({ id }) => id)),
  );
}

const SWITCHES = '/api/extension-switches/parts';
async function switchOff(off: string[]): Promise<void> {
  const { updatedAt: expectedUpdatedAt } = (await call('GET', SWITCHES)).json;
  expect((await call('PUT', SWITCHES, { settings: { off }, expectedUpdatedAt })).status).toBe(200);
}

it('pages get the extensions that live remotes declare, without those an admin switched off, which is audited', async () => {
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
  const { extensions } = (await call('GET', '/api/releases/parts')).json;
  expect(extensions).toEqual([
    { id: 'card', point: 'dashboard-card', title: 'Parts' },
    { id: 'slot', point: 'product-slot', title: null },
  ]);
  expect(JSON.stringify(await on.audited('extensions-off-parts'))).toContain('card');
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
  const { status, json } = await call('POST', '/api/releases/strange', body);
  expect([status, json.code]).toEqual([400, 'invalid-request']);
  expect(JSON.stringify(json)).toContain('leads with entry out of /strange');
});

it.each([
  ['inner', '/parts/inner', 201, undefined],
  ['other', '/parts/other', 422, 'prefix-undeclared'],
])(
  'a remote below a live one is accepted only if that declares the path: %s',
  async (name, pathPrefix, status, code) => {
    const answer = await call('POST', `/api/releases/${name}`, uploadOf(sampleRelease({ name, pathPrefix })));
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  },
);

it('a new remote below /admin/apps goes live although the back office declares nothing', async () => {
  const goesLive = async (name: string, pathPrefix: string) => {
    on.remote = name;
    await release(sampleRelease({ name, pathPrefix }));
  };
  await goesLive('admin', '/admin');
  await goesLive('spare-parts', '/admin/apps/spare-parts');
});
