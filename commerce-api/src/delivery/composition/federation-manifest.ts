import type { LiveRelease } from '#delivery/releases';

/** Name under which the tools of Module Federation look for the description of a container. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** No scripts beside the entry: the containers find their own. */
const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * Returns a version's description in the form of Module Federation's own manifest, for its devtools and for hosts of
 * others. It is derived from the release, so that it can neither differ from it nor weigh on an entry.
 */
export function federationManifest({ release, imports = {} }: LiveRelease): object {
  const { name, version, container, entry } = release;
  const split = entry.lastIndexOf('/') + 1;
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry.slice(split), path: '', type: 'global' },
      globalName: container,
      publicPath: entry.slice(0, split),
    },
    shared: Object.entries(imports).map(([module, { range }]) => ({
      id: `${container}:${module}`,
      name: module,
      version: range.replace(/^\^/, ''),
      singleton: true,
      requiredVersion: range,
      hash: '',
      assets: NO_ASSETS,
    })),
    remotes: [],
    exposes: [{ id: `${container}:remote`, name: 'remote', path: './remote', assets: NO_ASSETS }],
  };
}
