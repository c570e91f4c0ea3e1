import { createHash } from 'node:crypto';
import { PublishedRelease } from '@nara/shared-contracts/api/composition';

/** Returns the path prefix of a version's files. */
export const baseOf = ({ name, version }: Pick<PublishedRelease, 'name' | 'version'>): string =>
  `/remotes/${name}/${version}/`;

/** Returns the subresource-integrity value of a file. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Returns the version of a release: its code's version, plus a hash of its whole description, which includes the hashes
 * of its files. Releases with the same version are therefore identical, wherever they were built.
 */
export function contentVersion(codeVersion: string, release: PublishedRelease): string {
  // Parsing fixes the order of keys. The addresses are stripped, because they contain the version.
  const said = JSON.stringify(PublishedRelease.parse({ ...release, version: 'x' })).replaceAll(baseOf(release), '');
  return `${codeVersion}-${createHash('sha256').update(said).digest('hex').slice(0, 8)}`;
}
