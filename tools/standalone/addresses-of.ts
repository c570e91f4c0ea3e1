import type { RemoteModule } from '@nara/shared-contracts/host';
import type { RouteObject } from 'react-router-dom';
import { createExtensions, type PageExtensions } from '../../shell/src/composition/extensions/create-extensions';

/** Addresses of the screens that can be opened without knowing an id, in the order of the routes. */
export function addressesOf(routes: readonly RouteObject[]): string[] {
  const own = routes.flatMap(({ path, children = [] }) => [
    ...(path && !/[:*]/.test(path) ? [path] : []),
    ...addressesOf(children),
  ]);
  return [...new Set(own)];
}

/** Returns the extensions of a page, made from those of the one remote that runs there. */
export const aloneExtensions = (remote: RemoteModule): PageExtensions =>
  createExtensions({
    remotes: [remote.manifest],
    loader: { load: async () => ({ remote }) },
  });
