import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteRelease } from '@nara/shared-contracts';
import { HOST, shareScope } from '../sharing/shared-modules';
import { separateVersions } from './chunk-lists';
import { SCRIPT_TIMEOUT_MS } from './containers';
import { scriptOf } from './script-hashes';

declare global {
  /** Federation runtime, which earlier releases use instead of bringing their own. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

/** To the federation runtime, each version of a remote is a separate remote. */
const nameOf = ({ container, version }: RemoteRelease): string => `${container}@${version}`;

/** Loads the entry script of a remote with its integrity hash. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript: ({ url }) => ({ script: scriptOf(url), timeout: SCRIPT_TIMEOUT_MS }),
};

const shared = Object.fromEntries(
  Object.entries(shareScope).map(([name, offers]) => [
    name,
    Object.entries(offers).map(([version, offer]) => ({ version, ...offer })),
  ]),
);

const federation = createInstance({
  name: HOST,
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [integrityPlugin],
});

const registered = new Set<string>();

/** Version of each container whose global is set or loading. */
const asked = new Map<string, string>();

/** Imports a release whose container expects the federation runtime from the shell. */
export function importEarlierContainer(release: RemoteRelease): Promise<unknown> {
  const { container, entry, version } = release;
  const name = nameOf(release);
  separateVersions(container);
  if (!registered.has(name)) {
    federation.registerRemotes([{ name, entry, entryGlobalName: container, type: 'global' }]);
    registered.add(name);
  }
  // A global left by another version would be mistaken for this one.
  if (asked.get(container) !== version) Object.assign(globalThis, { [container]: undefined });
  asked.set(container, version);
  return federation.loadRemote(`${name}/remote`);
}
