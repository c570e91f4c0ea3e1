import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteRelease } from '@nara/shared-contracts';
import { sharedModules } from '../sharing/shared-modules';
import { separateVersions } from './chunk-lists';
import { publishHashes, scriptOf } from './script-hashes';

declare global {
  /** The federation runtime, which remotes use instead of carrying a copy. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/** Longest wait for one script, in ms. */
const SCRIPT_TIMEOUT_MS = 10_000;

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/** Each version of a remote is one of its own to the federation runtime. */
const nameOf = ({ container, version }: RemoteRelease): string => `${container}@${version}`;

/** Loads the entry script of a remote under its integrity hash. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript: ({ url }) => ({ script: scriptOf(url), timeout: SCRIPT_TIMEOUT_MS }),
};

/**
 * The host, made without the build plugin: the shell's own imports are then plain ones, and only remotes look up shared
 * modules.
 */
const federation = createInstance({
  name: 'nara_shell',
  remotes: [],
  shared: sharedModules,
  shareStrategy: 'loaded-first',
  plugins: [integrityPlugin],
});

const registered = new Set<string>();

/** Makes a release known to the federation runtime, with the hashes of its scripts. */
function register(release: RemoteRelease): void {
  const { container, entry, integrity } = release;
  const name = nameOf(release);
  if (registered.has(name)) return;
  publishHashes(Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [folderOf(entry) + file, hash])));
  separateVersions(container);
  federation.registerRemotes([{ name, entry, entryGlobalName: container, type: 'global' }]);
  registered.add(name);
}

/** The version of each container whose global is there, or on its way. */
const asked = new Map<string, string>();

/** Fetches and evaluates the container of a release and answers its `./remote` module. Rejects with whatever went wrong. */
export function importContainer(release: RemoteRelease): Promise<unknown> {
  const { container, version } = release;
  register(release);
  // The global that another version left behind would be taken for this one.
  if (asked.get(container) !== version) Object.assign(globalThis, { [container]: undefined });
  asked.set(container, version);
  return federation.loadRemote(`${nameOf(release)}/remote`);
}
