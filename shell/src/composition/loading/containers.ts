import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { ShareScope } from '../sharing/shared-modules';
import { RemoteLoadError } from './remote-load-error';

/** Timeout (ms) of an entry script. */
const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * Name of a version in the federation host. Two versions of a remote may be on one page. With an @ it would be taken for
 * an e-mail address, and left out of reports.
 */
const nameOf = ({ name, version }: RemoteRelease): string => `${name}#${version}`;

/**
 * Loads the entry scripts of releases. A build of a remote leaves its container in the same global whatever its
 * version, so the container moves to a global of the version. The runtime only says that a script failed as it ran, so
 * what it threw is kept in `thrown`, by the name of its version.
 */
const entryScripts = (
  releases: ReadonlyMap<string, RemoteRelease>,
  thrown: Map<string, unknown>,
): ModuleFederationRuntimePlugin => ({
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
    const note = ({ filename, error }: ErrorEvent) => {
      if (filename === script.src) thrown.set(name, error);
    };
    window.addEventListener('error', note);
    for (const end of ['load', 'error'] as const)
      script.addEventListener(end, () => window.removeEventListener('error', note));
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
});

/**
 * Creates the Module Federation host of the page, and returns the function that loads the `./remote` module of a
 * release. It rejects with the cause; a later call retries. The containers of releases take the runtime from the host.
 */
export function createContainers(shareScope: ShareScope): (release: RemoteRelease) => Promise<unknown> {
  const releases = new Map<string, RemoteRelease>();
  const thrown = new Map<string, unknown>();
  const offersOf = ([module, offers]: [string, ShareScope[string]]) =>
    [module, Object.entries(offers).map(([version, offer]) => ({ version, ...offer }))] as const;
  const host = createInstance({
    name: 'nara_shell',
    remotes: [],
    shared: Object.fromEntries(Object.entries(shareScope).map(offersOf)),
    shareStrategy: 'loaded-first',
    plugins: [provideRuntimeCore(), entryScripts(releases, thrown)],
  });
  // An instance registers only the first version of each module by itself.
  host.initializeSharing();
  return (release) => {
    const name = nameOf(release);
    releases.set(name, release);
    host.registerRemotes([{ name, entry: release.entry, entryGlobalName: name }]);
    return host.loadRemote(`${name}/remote`).catch((cause: unknown) => {
      if (!thrown.has(name)) throw cause;
      const error = thrown.get(name);
      thrown.delete(name);
      throw new RemoteLoadError(release.name, 'start-failed', error);
    });
  };
}
