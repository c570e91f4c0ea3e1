import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sharedVersions } from '../../federation/shared-modules';
import { fromRoot, ROOT } from '../../paths';
import { dependencyOn, isOurs, type Publication, publishedName, versionOf } from './names';

/** Fields of a `package.json` that are used here. */
export interface PackageManifest {
  name: string;
  description?: string;
  version: string;
  exports?: Record<string, string | Record<string, string>>;
  bin?: Record<string, string>;
  sideEffects?: boolean | string[];
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Reads the `package.json` of a folder of this repository. */
export const manifestIn = (folder: string): PackageManifest =>
  JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8')) as PackageManifest;

/** Returns the installed version of a package. */
export const installedVersion = (name: string): string => manifestIn(path.join('node_modules', name)).version;

/**
 * Returns true for a package that a page has only once. A repository chooses its version within a range, and every
 * package gets that one.
 */
const hasToBeOne = (name: string): boolean =>
  Object.keys(sharedVersions(ROOT)).some((key) => key === name || key.startsWith(`${name}/`));

/** Returns the dependencies of a package, from the names of the packages that it imports. */
export function needsOf(names: readonly string[], publication: Publication) {
  const sorted = [...new Set(names)].sort();
  const pick = (isWanted: (name: string) => boolean, versionOf: (name: string) => string) =>
    Object.fromEntries(sorted.filter(isWanted).map((name) => [name, versionOf(name)]));
  return {
    dependencies: pick(
      (name) => !hasToBeOne(name) || isOurs(name),
      (name) => (isOurs(name) ? dependencyOn(name, publication) : installedVersion(name)),
    ),
    peerDependencies: pick(
      (name) => hasToBeOne(name) && !isOurs(name),
      (name) => `^${installedVersion(name)}`,
    ),
  };
}

/** Returns the `package.json` with which a package is published. */
export const publishedManifest = (
  name: string,
  publication: Publication,
  more: Omit<PackageManifest, 'name' | 'version'>,
) => ({
  name: publishedName(name, publication),
  version: versionOf(name, publication),
  license: 'MIT',
  type: 'module',
  engines: { node: '^22.15.0 || ^24.0.0' },
  ...more,
});

/** Writes a value as readable JSON. */
export const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
