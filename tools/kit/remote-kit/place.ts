import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemotePlace } from '../../webpack/place';

/** Returns the path of a file next to this program in the packed kit. */
export const ownFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Returns a repository as the place where its one remote is built. */
export const repositoryAt = (root: string): RemotePlace => ({
  root,
  folder: root,
  tools: [ownFile('./'), path.join(root, 'package-lock.json')],
  modules: {
    stylesLoader: ownFile('./styles-loader.cjs'),
    alone: ownFile('./alone.js'),
    firstViews: ownFile('./first-views.js'),
    baseStyles: ownFile('./base.css'),
  },
  refresh: {
    loader: ownFile('./refresh-loader.cjs'),
    client: ownFile('./refresh-client.js'),
    track: ownFile('./refresh-track.js'),
    elements: ownFile('./refresh-elements.js'),
  },
  dashboard: { script: ownFile('./dashboard.js'), styles: ownFile('./dashboard.css') },
});
