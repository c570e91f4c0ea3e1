import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/version';

interface SharedModule {
  /** Refuses a remote that needs another version, instead of logging a warning. */
  strict?: true;
}

/**
 * Modules shared at run time: everything that must exist once (React, the router's context, styles, the query cache,
 * the cart and host context of the contracts). Every webpack config derives from this table.
 * `shell/src/composition/sharing` defines what the shell provides for each. @nara/shared-ui is not shared: measurements
 * show that a tree-shaken copy in each remote is smaller.
 */
const SHARED_MODULES: Record<string, SharedModule> = {
  react: {},
  'react/jsx-runtime': {},
  'react-dom': {},
  'react-router-dom': {},
  'styled-components': {},
  zustand: {},
  '@tanstack/react-query': {},
  '@nara/shared-contracts': { strict: true },
};

/**
 * Returns the version of a shared package in the `node_modules` of a folder. The contracts define their own version.
 */
function versionOf(key: string, root: string): string {
  if (key === '@nara/shared-contracts') return CONTRACTS_VERSION;
  const name = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : key.split('/')[0];
  const manifest = readFileSync(path.join(root, 'node_modules', name ?? key, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Returns the version of each shared module installed in the `node_modules` of a folder. */
export const sharedVersions = (root: string): Record<string, string> =>
  Object.fromEntries(Object.keys(SHARED_MODULES).map((key) => [key, versionOf(key, root)]));

/** `consumer`: a remote inside the shell. `standalone`: a remote that may also run alone. */
export type SharingRole = 'consumer' | 'standalone';

/** How a remote shares a module, in the federation plugin's terms. */
interface SharedOptions {
  singleton: true;
  /** Caret range of the installed version. */
  requiredVersion: string;
  strictVersion: boolean;
  import?: false;
  version?: string;
}

/** Returns the federation plugin's `shared` option for a remote built with the packages of a folder. */
export function sharedFor(role: SharingRole, root: string): Record<string, SharedOptions> {
  const options = ([key, { strict }]: [string, SharedModule]): SharedOptions => {
    const version = versionOf(key, root);
    const common = { singleton: true, requiredVersion: `^${version}`, strictVersion: strict ?? false } as const;
    return role === 'consumer' ? { ...common, import: false } : { ...common, version };
  };
  return Object.fromEntries(Object.entries(SHARED_MODULES).map((entry) => [entry[0], options(entry)]));
}
