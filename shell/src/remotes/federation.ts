import { getInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteModule, RemoteRelease } from '@nara/shared-contracts';

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

/** The federation runtime of this page, prepared to check the integrity of what it loads. */
function federation() {
  const instance = getInstance();
  if (!instance) throw new Error('the federation runtime is missing from the build');
  instance.registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        const integrity = globalThis.naraIntegrity?.[new URL(url, window.location.href).pathname];
        if (integrity) script.integrity = integrity;
        script.crossOrigin = 'anonymous';
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
    },
  ]);
  return instance;
}

/** Fetches and evaluates the container of a release and answers its `./remote` module. Rejects with whatever went wrong. */
export async function importContainer({ container, entry, integrity }: RemoteRelease): Promise<unknown> {
  const hashes = Object.entries(integrity).map(([file, hash]) => [folderOf(entry) + file, hash]);
  globalThis.naraIntegrity = { ...globalThis.naraIntegrity, ...Object.fromEntries(hashes) };
  const instance = federation();
  // Registered anew each time, because the runtime would otherwise remember a failed attempt.
  instance.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }], { force: true });
  return instance.loadRemote<{ remote?: RemoteModule }>(`${container}/remote`);
}
