import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { ShareScope } from '../sharing/shared-modules';

/** Timeout (ms) of an entry script. */
const SCRIPT_TIMEOUT_MS = 10_000;

/** Name of a version in the federation host. Two versions of a remote may be on one page. */
const nameOf = ({ name, version }: RemoteRelease): string => `${name}@${version}`;

/**
 * Loads the entry scripts of releases. A build of a remote leaves its container in the same global whatever its
 * version, so the container moves to a global of the version.
 */
const entryScripts = (releases: ReadonlyMap<string, RemoteRelease>): ModuleFederationRuntimePlugin => ({
  name: 'entry-scripts',
  createScript({ url, remoteInfo }) {
    const { name = '' } = remoteInfo ?? {};
    const { container = name } = releases.get(name) ?? {};
    const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', src: url });
    // No other script runs between a script and its load event, so the global belongs to this version.
    script.addEventListener('load', () => {
      Reflect.set(globalThis, name, Reflect.get(globalThis, container));
      Reflect.set(globalThis, container, undefined);
    });
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
});

/**
 * Creates the Module Federation host of the page, and returns the function that loads the `./remote` module of a
 * release. It rejects with the cause; a later call retries. The containers of releases take the runtime from the host.
 */
export function createContainers(shareScope: ShareScope): (release: RemoteRelease) => Promise<unknown> {
  const releases = new Map<string, RemoteRelease>();
  const offersOf = ([module, offers]: [string, ShareScope[string]]) =>
    [module, Object.entries(offers).map(([version, offer]) => ({ version, ...offer }))] as const;
  const host = createInstance({
    name: 'nara_shell',
    remotes: [],
    shared: Object.fromEntries(Object.entries(shareScope).map(offersOf)),
    shareStrategy: 'loaded-first',
    plugins: [provideRuntimeCore(), entryScripts(releases)],
  });
  return (release) => {
    const name = nameOf(release);
    releases.set(name, release);
    host.registerRemotes([{ name, entry: release.entry, entryGlobalName: name }]);
    return host.loadRemote(`${name}/remote`);
  };
}
