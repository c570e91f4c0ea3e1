import type { RemoteModule } from '@nara/shared-contracts/host';
import { remoteForPath } from '@nara/shared-contracts/rules/composition';
import type {
  LoadedRemote,
  RemoteLoader,
  RemoteLoaderOptions,
} from '../../../shell/src/composition/loading/remote-loader';

/** Loads parts of the bundle. They always fit one another, cannot be replaced, and report nothing. */
export function createRemoteLoader({ remotes, importContainer, createRoutes }: RemoteLoaderOptions): RemoteLoader {
  const loads = new Map<string, Promise<LoadedRemote>>();
  const load = async (name: string): Promise<LoadedRemote> => {
    const release = remotes.find((candidate) => candidate.name === name);
    if (!release) throw new Error(`the bundle has no ${name}`);
    const { remote } = (await importContainer(release)) as { remote: RemoteModule };
    return { remote, routes: createRoutes(remote) };
  };
  return {
    remoteFor: (pathname) => remoteForPath(remotes, pathname)?.name,
    load(name) {
      const underway = loads.get(name) ?? load(name);
      loads.set(name, underway);
      return underway;
    },
    shown: () => [],
    noteRenderFailure: () => undefined,
  };
}
