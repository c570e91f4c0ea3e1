import {
  getInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteRelease } from '@nara/shared-contracts';

declare global {
  /** Address path of a remote's script → its integrity hash; read by the chunk loader of every remote. */
  var naraIntegrity: Record<string, string> | undefined;
  /** The federation runtime, which remotes use instead of carrying a copy. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/** Longest wait for one script, in ms. */
const SCRIPT_TIMEOUT_MS = 10_000;

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/** Loads the entry script of a remote under the integrity hash that the registry names for it. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    const integrity = globalThis.naraIntegrity?.[new URL(url, window.location.href).pathname];
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
};

const registered = new Set<string>();

/** Makes a release known to the federation runtime, with the hashes of its scripts. */
function register({ container, entry, integrity }: RemoteRelease): ModuleFederation {
  const instance = getInstance();
  if (!instance) throw new Error('the federation runtime is missing from the build');
  if (registered.has(container)) return instance;
  const hashes = Object.entries(integrity).map(([file, hash]) => [folderOf(entry) + file, hash]);
  globalThis.naraIntegrity = { ...globalThis.naraIntegrity, ...Object.fromEntries(hashes) };
  if (registered.size === 0) instance.registerPlugins([integrityPlugin]);
  instance.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }]);
  registered.add(container);
  return instance;
}

/** Fetches and evaluates the container of a release and answers its `./remote` module. Rejects with whatever went wrong. */
export const importContainer = (release: RemoteRelease): Promise<unknown> =>
  register(release).loadRemote(`${release.container}/remote`);
