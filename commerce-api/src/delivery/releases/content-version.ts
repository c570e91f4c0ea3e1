import { createHash } from 'node:crypto';
import type { PartRelease } from '@nara/shared-contracts/api/composition';
import { PublishedRelease, ShellRelease } from '@nara/shared-contracts/api/composition';
import { isShell, SHELL } from '@nara/shared-contracts/rules/composition';

/** Returns the path prefix of a version's files. */
export const baseOf = ({ name, version }: Pick<PartRelease, 'name' | 'version'>): string =>
  name === SHELL ? `/shell/${version}/` : `/remotes/${name}/${version}/`;

/** Returns a description with its keys in the order of its schema. Throws if it does not match. */
export const inOrder = (release: PartRelease): PartRelease =>
  isShell(release) ? ShellRelease.parse(release) : PublishedRelease.parse(release);

/** Returns the subresource-integrity value of a file. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Returns the version of a release: its code's version, plus a hash of its whole description, which includes the hashes
 * of its files. Releases with the same version are therefore identical, wherever they were built.
 */
export function contentVersion(codeVersion: string, release: PartRelease): string {
  // Parsing fixes the order of keys. The addresses are stripped, because they contain the version.
  const said = JSON.stringify(inOrder({ ...release, version: 'x' })).replaceAll(baseOf(release), '');
  return `${codeVersion}-${createHash('sha256').update(said).digest('hex').slice(0, 8)}`;
}
