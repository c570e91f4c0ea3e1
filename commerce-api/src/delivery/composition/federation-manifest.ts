import type { LiveRelease } from '#delivery/releases';

/** File name under which Module Federation's tools look for the description of a container. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** No scripts besides the entry: containers find their own. */
const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * Returns the description of a version as a Module Federation manifest, for its devtools and for third-party hosts. It
 * is derived from the release, so it cannot differ from it and adds nothing to the entry's size.
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
