import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import webpack from 'webpack';
import { bundle } from '../build/bundle';
import { fromRoot, ROOT } from '../paths';
import { ANY_FOLDER } from '../webpack/any-folder';
import { commonConfig } from '../webpack/common';
import { HERE, remoteHere } from '../webpack/here';
import { sharedFor, sharedVersions } from './shared-modules';
import { bundleOfShell } from './shell-exports';

type ImportFrom = (release: RemoteRelease) => Promise<{ remote: { createStore: unknown; ApiError: unknown } }>;
type ShareScope = Record<string, Record<string, { get(): Promise<() => Record<string, unknown>> }>>;

interface Shell {
  importContainer: ImportFrom;
  createContainers(shareScope: ShareScope): ImportFrom;
  shareScope: ShareScope;
}

/** Fake script element with the parts that the shell, chunk loaders and the federation runtime use. */
class FakeScript extends EventTarget {
  src = '';
  dataset = {};
  isConnected = false;
  onload: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  override dispatchEvent(event: Event): boolean {
    const isKept = super.dispatchEvent(event);
    if (event.type === 'load') this.onload?.(event);
    else this.onerror?.(event);
    return isKept;
  }
  setAttribute() {}
  getAttribute() {
    return null;
  }
  remove() {}
}

const ORIGIN = 'https://nara.example';
const HOST = '@nara/shared-contracts/host';
const QUERY = '@tanstack/react-query';
const folder = mkdtempSync(path.join(tmpdir(), 'nara-containers-'));
let shellSource = '';
/** Writes a source of the containers that are built next. */
const write = (file: string, source: string) => writeFileSync(path.join(folder, file), source);

/**
 * Opens a page with the shell's loader of remotes. It gets its scripts from the folder of the built containers, and may
 * already have run some. Also returns the addresses that the page requested.
 */
function openPage(ran: string[] = []): Shell & { asked: string[] } {
  const asked: string[] = [];
  const run = (script: FakeScript) => {
    try {
      vm.runInContext(readFileSync(path.join(folder, new URL(script.src).pathname), 'utf8'), page);
      script.dispatchEvent(new Event('load'));
    } catch {
      script.dispatchEvent(new Event('error'));
    }
  };
  const document = {
    currentScript: null as FakeScript | null,
    createElement: () => new FakeScript(),
    getElementsByTagName: () => [],
    querySelectorAll: () => [],
    head: {
      appendChild(script: FakeScript) {
        asked.push(script.src);
        queueMicrotask(() => {
          document.currentScript = script;
          run(script);
        });
      },
    },
  };
  const page = vm.createContext({
    document,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    HTMLScriptElement: FakeScript,
    location: new URL(ORIGIN),
    URL,
    console,
    setTimeout,
    clearTimeout,
  });
  vm.runInContext(`globalThis.window = globalThis.self = document.defaultView = globalThis; ${shellSource}`, page);
  for (const file of ran) vm.runInContext(readFileSync(path.join(folder, file), 'utf8'), page);
  return { ...(page as unknown as { shell: Shell }).shell, asked };
}

type Shared = Record<string, object>;
type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const exposing = (name: string, shared: Shared) =>
  ({
    name,
    filename: 'remoteEntry.js',
    exposes: { './remote': path.join(folder, 'remote.js') },
    shared,
  }) as const;
const enhanced = (name: string, shared: Shared, more: Partial<FederationOptions> = {}) =>
  new ModuleFederationPlugin({
    ...exposing(name, shared),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    ...more,
  });

/** Builds a tiny container into a folder and returns its release. */
async function release(
  name: string,
  plugins: webpack.WebpackPluginInstance[],
  into: string = name,
): Promise<RemoteRelease> {
  const common = commonConfig(name, 'development', HERE);
  await bundle({
    ...common,
    devtool: false,
    cache: false,
    entry: {},
    output: { path: path.join(folder, into), publicPath: `${ORIGIN}/${into}/`, uniqueName: name },
    resolve: { ...common.resolve, modules: [fromRoot('node_modules')] },
    plugins,
  });
  const scripts = readdirSync(path.join(folder, into)).filter((file) => file.endsWith('.js'));
  return {
    ...{ name, version: '1', container: name, entry: `${ORIGIN}/${into}/remoteEntry.js`, pathPrefix: '/' },
    ...{ requires: { contracts: '^1' }, preload: {} },
    integrity: Object.fromEntries(scripts.map((file) => [file, 'sha384-any'])),
  };
}

beforeAll(async () => {
  write(
    'remote.js',
    `import { createStore } from 'zustand'; import { ApiError } from '@nara/shared-contracts/host';
     export const remote = { createStore, ApiError };`,
  );
  shellSource = await bundleOfShell(
    // A page has one host, which is made when it is first asked for.
    `export const importContainer = async (release) => (await import('./loading/federation')).importContainer(release);
     export { createContainers } from './loading/containers'; export { shareScope } from './sharing/shared-modules';`,
  );
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const consumer = sharedFor('consumer', remoteHere('storefront'));
/** Returns the plugins of a release that takes the runtime, and these modules, from its host. */
const released = (name: string, shared: Shared = consumer) => [
  enhanced(name, shared, { experiments: { externalRuntime: true } }),
  ANY_FOLDER,
];
/** Releases a container that needs some modules otherwise. */
const needing = (name: string, options: Shared) => release(name, released(name, { ...consumer, ...options }));
const alone = Object.fromEntries(
  Object.entries(sharedFor('standalone', remoteHere('storefront'))).filter(([name]) =>
    ['zustand', HOST].includes(name),
  ),
);

test.each([
  ['a release', () => release('own', released('own'))],
  ['a development server, with the whole federation runtime', () => release('dev', [enhanced('dev', alone)])],
  [
    "webpack's own federation plugin",
    () => release('plain', [new webpack.container.ModuleFederationPlugin(exposing('plain', alone))]),
  ],
])(
  'a container of %s gets the modules of the shell',
  async (_, make) => {
    const { importContainer, shareScope } = openPage();
    const { remote } = await importContainer(await make());
    const shared = async (name: string) => (await shareScope[name]?.[sharedVersions(ROOT)[name] ?? '']?.get())?.();
    expect(remote.createStore).toBe((await shared('zustand'))?.createStore);
    expect(remote.ApiError).toBe((await shared(HOST))?.ApiError);
  },
  60_000,
);

test('a container holds no module that is named after the folder it was built in', async () => {
  await release('anywhere', released('anywhere'));
  const entry = readFileSync(path.join(folder, 'anywhere/remoteEntry.js'), 'utf8');
  const ids = [...entry.matchAll(/^\/\*{3}\/ ?"?([^":]+)"?:?$/gm)].map(([, id]) => id);
  expect(ids).toEqual(expect.arrayContaining(['container', 'federation']));
  expect(ids.filter((id) => id?.includes('.federation') || id?.includes(folder))).toEqual([]);
}, 60_000);

test('the manifest of a container is readable by the Module Federation SDK', async () => {
  await release('described', [enhanced('described', consumer, { manifest: true })]);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'described/mf-manifest.json'), 'utf8')) as Manifest;
  expect(generateSnapshotFromManifest(manifest)).toMatchObject({
    globalName: 'described',
    remoteEntry: 'remoteEntry.js',
    modules: [{ moduleName: 'remote', modulePath: './remote' }],
    shared: expect.arrayContaining([
      expect.objectContaining({ sharedName: 'zustand', version: sharedVersions(ROOT).zustand }),
    ]),
  });
}, 60_000);

describe('a release that the shell does not fit', () => {
  const load = async (name: string, options: Shared) => openPage().importContainer(await needing(name, options));

  test('a release that needs another version of a singleton module is loaded with a warning', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await load('apart', { zustand: { ...consumer.zustand, requiredVersion: '^999.1.0' } });
    expect(warned.mock.calls.flat().join(' ')).toContain('module zustand does not satisfy');
  });

  test('a release that needs another host contract, or a module the shell does not share, is refused', async () => {
    const needed = { ...consumer[HOST], requiredVersion: '^999.1.0' };
    await expect(load('ahead', { [HOST]: needed })).rejects.toThrow(`Can not get '${HOST}'`);
    write('remote.js', `import { nothing } from 'left-out'; export const remote = { nothing };`);
    const lacking = { 'left-out': { ...consumer.zustand, requiredVersion: '^1.2.0' } };
    await expect(load('lacking', lacking)).rejects.toThrow("Can not get 'left-out'");
  });
});

describe('two remotes that need different versions', () => {
  test('two remotes get different host contracts from the shell, each in its own range', async () => {
    write('remote.js', `import { ApiError } from '${HOST}'; export const remote = { ApiError };`);
    const [first, second] = [
      await needing('firstHost', {}),
      await needing('secondHost', { [HOST]: { ...consumer[HOST], requiredVersion: '^999.1.0' } }),
    ];
    const { createContainers, shareScope } = openPage();
    const offers = shareScope[HOST] ?? {};
    const next = { ...Object.values(offers)[0], get: async () => () => ({ ApiError: 'of 999.1.2' }) };
    const importFrom = createContainers({ ...shareScope, [HOST]: { ...offers, '999.1.2': next } });
    expect((await importFrom(second)).remote.ApiError).toBe('of 999.1.2');
    expect((await importFrom(first)).remote.ApiError).toHaveProperty('name', 'ApiError');
  }, 60_000);

  test('a remote gets its own query library if the shell has none in its range', async () => {
    write('next.js', `export const useQuery = 'of 999.0.0';`);
    write('remote.js', `import { useQuery } from '${QUERY}'; export const remote = { createStore: useQuery };`);
    const brought = { import: path.join(folder, 'next.js'), version: '999.0.0', requiredVersion: '^999.0.0' };
    const [first, second] = [
      await needing('firstQuery', {}),
      await needing('secondQuery', { [QUERY]: { ...consumer[QUERY], ...brought } }),
    ];
    const { importContainer, shareScope } = openPage();
    const given = (await shareScope[QUERY]?.[sharedVersions(ROOT)[QUERY] ?? '']?.get())?.();
    expect((await importContainer(second)).remote.createStore).toBe('of 999.0.0');
    expect((await importContainer(first)).remote.createStore).toBe(given?.useQuery);
  }, 60_000);
});

describe('two builds of a container in a page', () => {
  /** Builds a container whose `late` chunk exports its version, which also names its folder. */
  async function build(version: string) {
    write('late.js', `export const version = '${version}';`);
    write(
      'remote.js',
      `export const remote = { createStore: () => import(/* webpackChunkName: "late" */ './late.js') };`,
    );
    return { ...(await release('twice', released('twice'), version)), version };
  }
  const lateOf = async ({ remote }: Awaited<ReturnType<Shell['importContainer']>>) =>
    (await (remote.createStore as () => Promise<{ version: string }>)()).version;

  test('two builds of a container in one page keep their chunks apart', async () => {
    const [first, second] = [await build('first'), await build('second')];
    const { importContainer } = openPage();
    const opened = [await importContainer(first), await importContainer(second)] as const;
    expect([await lateOf(opened[0]), await lateOf(opened[1])]).toEqual(['first', 'second']);
  }, 60_000);

  test('a container uses a chunk that ran before it', async () => {
    const made = await build('early');
    const { importContainer, asked } = openPage(['early/late.js']);
    expect(await lateOf(await importContainer(made))).toBe('early');
    expect(asked).toContain(made.entry);
    expect(asked).not.toContain(`${ORIGIN}/early/late.js`);
  }, 60_000);
});
