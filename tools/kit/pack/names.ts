import { CONTRACTS_VERSION } from '@nara/shared-contracts/version';

/** Under which names and version the packages are published. */
export interface Publication {
  /** Scope of the names in the registry, such as `@nara`; modules are imported by `@nara/…` whatever it is. */
  scope: string;
  /** Semantic version of all packages. */
  version: string;
}

const OURS = '@nara/';

/** Reads the scope and the version; the version is that of the contracts unless given. Throws for what is neither. */
export function publicationOf({ scope = '@nara', version = CONTRACTS_VERSION }: Partial<Publication>): Publication {
  if (!/^@[a-z0-9][a-z0-9._-]*$/.test(scope)) throw new Error(`"${scope}" is no scope of packages, such as @nara`);
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error(`"${version}" is no version, such as 1.45.0`);
  return { scope, version };
}

/** Tells whether a package is one of ours. */
export const isOurs = (name: string): boolean => name.startsWith(OURS);

/** Returns the name of one of our packages in the registry. */
export const publishedName = (name: string, { scope }: Publication): string => name.replace(OURS, `${scope}/`);

/** Returns how a package of ours is depended on: by an alias where the registry has it under another name. */
export function dependencyOn(name: string, publication: Publication): string {
  const published = publishedName(name, publication);
  return published === name ? publication.version : `npm:${published}@${publication.version}`;
}
