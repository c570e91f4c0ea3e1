import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACTS_RANGE, CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import type { RemotePlace } from '../webpack/place';

/**
 * Number of versions of a module on a page. `one`: a remote that declares another range gets it too, with a warning.
 * `shell's`: a remote gets the version of the shell that is in its range, or fails. `any`: a remote brings its own if the
 * shell has none in its range.
 */
type Versions = 'one' | "shell's" | 'any';

/**
 * Modules shared at run time: what must exist once (React, the router's context, styles), the query library and the host
 * contract. Every webpack config derives from this table.
 * `shell/src/composition/sharing` defines what the shell provides for each. @nara/shared-ui is not shared: measurements
 * show that a tree-shaken copy in each remote is smaller.
 */
const SHARED_MODULES: Record<string, Versions> = {
  react: 'one',
  'react/jsx-runtime': 'one',
  'react/jsx-dev-runtime': 'one',
  'react-dom': 'one',
  'react-router-dom': 'one',
  'styled-components': 'one',
  zustand: 'one',
  '@tanstack/react-query': 'any',
  '@nara/shared-contracts/host': "shell's",
};

const CONTRACTS = '@nara/shared-contracts/host';

/** Returns the package of a module: `react` of `react/jsx-runtime`. */
const packageOf = (key: string): string => key.split('/', key.startsWith('@') ? 2 : 1).join('/');

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Returns the version of a shared package in the `node_modules` of a folder. The contracts define their own version.
 */
const versionOf = (key: string, root: string): string =>
  key === CONTRACTS ? CONTRACTS_VERSION : manifestIn(path.join(root, 'node_modules', packageOf(key))).version;

/** Returns the version of each shared module installed in the `node_modules` of a folder. */
export const sharedVersions = (root: string): Record<string, string> =>
  Object.fromEntries(Object.keys(SHARED_MODULES).map((key) => [key, versionOf(key, root)]));

/** `consumer`: a remote inside the shell. `standalone`: a remote that may also run alone. */
export type SharingRole = 'consumer' | 'standalone';

/** How a remote shares a module, in the federation plugin's terms. */
interface SharedOptions {
  singleton: boolean;
  /** Range that the remote's `package.json` declares; from the installed version up if it declares none. */
  requiredVersion: string;
  strictVersion: boolean;
  import?: false;
  version?: string;
}

/** Returns the federation plugin's `shared` option for the remote in a folder. Packages come from the `root`. */
export function sharedFor(
  role: SharingRole,
  { root, folder }: Pick<RemotePlace, 'root' | 'folder'>,
): Record<string, SharedOptions> {
  const { dependencies, peerDependencies } = manifestIn(folder);
  const declared: Record<string, string> = { ...dependencies, ...peerDependencies };
  const options = ([key, versions]: [string, Versions]): SharedOptions => {
    const version = versionOf(key, root);
    const range = key === CONTRACTS ? CONTRACTS_RANGE : (declared[packageOf(key)] ?? `^${version}`);
    const common = { singleton: versions === 'one', requiredVersion: range, strictVersion: versions === "shell's" };
    return role === 'consumer' && versions !== 'any' ? { ...common, import: false } : { ...common, version };
  };
  return Object.fromEntries(Object.entries(SHARED_MODULES).map((entry) => [entry[0], options(entry)]));
}
