import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import product from '../../../package.json' with { type: 'json' };
import { fromRoot } from '../../paths';

/** Names and versions under which the packages are published. */
export interface Publication {
  /** Scope of the names in the registry, such as `@nara`. Modules are always imported by `@nara/…`. */
  scope: string;
  /** Semantic version of each package, by the name under which it is imported. */
  versions: Readonly<Record<string, string>>;
}

const OURS = '@nara/';

const CONTRACTS = `${OURS}shared-contracts`;

/** Contains a folder for each package that changesets version, with its version and its changelog. */
const VERSIONS = 'tools/kit/versions';

/** Returns the folder in which changesets keep the version of a package. */
const versionFolder = (name: string): string => fromRoot(VERSIONS, name.replace(OURS, ''));

/** Returns what changesets record about a package: its version, and those of our packages that it depends on. */
export const versioned = (name: string): { version: string; dependencies?: Record<string, string> } =>
  JSON.parse(readFileSync(path.join(versionFolder(name), 'package.json'), 'utf8')) as ReturnType<typeof versioned>;

/** Returns the file that describes the changes in a package by version; null before its first change. */
export function changelogOf(name: string): string | null {
  const file = path.join(name === CONTRACTS ? fromRoot() : versionFolder(name), 'CHANGELOG.md');
  return existsSync(file) ? file : null;
}

/** Names of the packages, the contracts first. */
const NAMES: readonly string[] = [
  CONTRACTS,
  ...readdirSync(fromRoot(VERSIONS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
    .map((entry) => OURS + entry.name),
];

/**
 * Reads the scope and the version. Without a version, each package has its own: the contracts that of the product, whose
 * endpoints they describe, the others those of their changesets. Throws for an invalid scope or version.
 */
export function publicationOf({ scope = '@nara', version }: { scope?: string; version?: string }): Publication {
  if (!/^@[a-z0-9][a-z0-9._-]*$/.test(scope)) throw new Error(`"${scope}" is no scope of packages, such as @nara`);
  if (version !== undefined && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    throw new Error(`"${version}" is no version, such as 1.45.0`);
  const ownVersion = (name: string) => (name === CONTRACTS ? product.version : versioned(name).version);
  return { scope, versions: Object.fromEntries(NAMES.map((name) => [name, version ?? ownVersion(name)])) };
}

/** Returns the version under which one of our packages is published. Throws for any other package. */
export function versionOf(name: string, { versions }: Publication): string {
  const version = versions[name];
  if (version === undefined) throw new Error(`${name} has no version in ${VERSIONS}`);
  return version;
}

/** Returns true if a package is one of ours. */
export const isOurs = (name: string): boolean => name.startsWith(OURS);

/** Returns the name of one of our packages in the registry. */
export const publishedName = (name: string, { scope }: Publication): string => name.replace(OURS, `${scope}/`);

/**
 * Returns the dependency on one of our packages: any version compatible with the one packed with this package. Uses an
 * alias if the registry has it under another name.
 */
export function dependencyOn(name: string, publication: Publication): string {
  const range = `^${versionOf(name, publication)}`;
  const published = publishedName(name, publication);
  return published === name ? range : `npm:${published}@${range}`;
}
