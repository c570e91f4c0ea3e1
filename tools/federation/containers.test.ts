import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteRelease } from '@nara/shared-contracts';
import webpack from 'webpack';
import { bundle } from '../build/bundle';
import { fromRoot, ROOT } from '../paths';
import { commonConfig } from '../webpack/common';
import { ContainerRuntimePlugin } from '../webpack/container-runtime-plugin';
import { HERE } from '../webpack/here';
import { sharedFor, sharedVersions } from './shared-modules';
import { bundleOfShell } from './shell-bundle';

interface Shell {
  importContainer(release: RemoteRelease): Promise<{ remote: { createStore: unknown; satisfies: unknown } }>;
  shareScope: Record<string, Record<string, { get(): Promise<() => Record<string, unknown>> }>>;
}

/** Fake script element with the parts that the shell, chunk loaders and the federation runtime use. */
class FakeScript extends EventTarget {
  src = '';
  dataset = {};
  isConnected = false;
  onload: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  constructor() {
    super();
    this.addEventListener('load', (event) => this.onload?.(event));
    this.addEventListener('error', (event) => this.onerror?.(event));
  }
  setAttribute() {}
  getAttribute() {
    return null;
  }
  remove() {}
}

const ORIGIN = 'https://nara.example';
const folder = mkdtempSync(path.join(tmpdir(), 'nara-containers-'));
let shellSource = '';

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
  writeFileSync(
    path.join(folder, 'remote.js'),
    `import { createStore } from 'zustand'; import { satisfies } from '@nara/shared-contracts';
     export const remote = { createStore, satisfies };`,
  );
  shellSource = await bundleOfShell(
    `export { importContainer } from './loading/federation'; export { shareScope } from './sharing/shared-modules';`,
  );
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const consumer = sharedFor('consumer', ROOT);
const alone = Object.fromEntries(
  Object.entries(sharedFor('standalone', ROOT)).filter(([name]) =>
    ['zustand', '@nara/shared-contracts'].includes(name),
  ),
);

test.each([
  [
    'a release',
    () => release('own', [enhanced('own', consumer), new ContainerRuntimePlugin(HERE.modules.containerEntry)]),
  ],
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
    expect(remote.satisfies).toBe((await shared('@nara/shared-contracts'))?.satisfies);
  },
  60_000,
);

test('a container holds no module that is named after the folder it was built in', async () => {
  await release('anywhere', [enhanced('anywhere', consumer), new ContainerRuntimePlugin(HERE.modules.containerEntry)]);
  const entry = readFileSync(path.join(folder, 'anywhere/remoteEntry.js'), 'utf8');
  expect(entry).toContain('tools/federation/container-entry.ts');
  expect(entry).not.toContain('/.federation/');
}, 60_000);

test('a build without the runtime of containers fails', async () => {
  const general = new webpack.container.ModuleFederationPlugin(exposing('general', alone));
  await expect(release('general', [general, new ContainerRuntimePlugin(HERE.modules.containerEntry)])).rejects.toThrow(
    'the federation plugin did not ask for its runtime',
  );
}, 60_000);

describe('a release that the shell does not fit', () => {
  const needing = async (name: string, options: object) => {
    const shared = { ...consumer, ...options };
    const made = await release(name, [enhanced(name, shared), new ContainerRuntimePlugin(HERE.modules.containerEntry)]);
    return openPage().importContainer(made);
  };

  test('is refused by a strict module, with its name and both versions', async () => {
    const needed = { ...consumer['@nara/shared-contracts'], requiredVersion: '^999.1.0' };
    await expect(needing('ahead', { '@nara/shared-contracts': needed })).rejects.toThrow(
      `@nara/shared-contracts ${sharedVersions(ROOT)['@nara/shared-contracts']} from nara_shell does not satisfy ^999.1.0, which ahead needs`,
    );
  });

  test('is warned of by any other', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await needing('apart', { zustand: { ...consumer.zustand, requiredVersion: '^999.1.0' } });
    expect(warned.mock.calls).toEqual([[expect.stringContaining('does not satisfy ^999.1.0, which apart needs')]]);
  });

  test('is refused for a module that is not shared', async () => {
    writeFileSync(
      path.join(folder, 'remote.js'),
      `import { nothing } from 'left-out'; export const remote = { nothing };`,
    );
    await expect(
      needing('lacking', { 'left-out': { ...consumer.zustand, requiredVersion: '^1.2.0' } }),
    ).rejects.toThrow('left-out is not shared; lacking needs ^1.2.0');
  });
});

describe('two builds of a container in a page', () => {
  /** Builds a container whose `late` chunk exports its version, which also names its folder. */
  async function build(version: string) {
    writeFileSync(path.join(folder, 'late.js'), `export const version = '${version}';`);
    writeFileSync(
      path.join(folder, 'remote.js'),
      `export const remote = { createStore: () => import(/* webpackChunkName: "late" */ './late.js') };`,
    );
    const plugins = [enhanced('twice', consumer), new ContainerRuntimePlugin(HERE.modules.containerEntry)];
    return { ...(await release('twice', plugins, version)), version };
  }
  const lateOf = async ({ remote }: Awaited<ReturnType<Shell['importContainer']>>) =>
    (await (remote.createStore as () => Promise<{ version: string }>)()).version;

  test('keep their chunks apart', async () => {
    const [first, second] = [await build('first'), await build('second')];
    const { importContainer } = openPage();
    const opened = [await importContainer(first), await importContainer(second)] as const;
    expect([await lateOf(opened[0]), await lateOf(opened[1])]).toEqual(['first', 'second']);
  }, 60_000);

  test('take up a chunk that ran before its container', async () => {
    const made = await build('early');
    const { importContainer, asked } = openPage(['early/late.js']);
    expect(await lateOf(await importContainer(made))).toBe('early');
    expect(asked).toContain(made.entry);
    expect(asked).not.toContain(`${ORIGIN}/early/late.js`);
  }, 60_000);
});
