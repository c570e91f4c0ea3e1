import { createHash } from 'node:crypto';
import { PublishedRelease } from '@nara/shared-contracts/schemas';

/** Returns what the addresses of a version's files begin with. */
export const baseOf = ({ name, version }: Pick<PublishedRelease, 'name' | 'version'>): string =>
  `/remotes/${name}/${version}/`;

/** Returns the subresource-integrity value of a file. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Returns the version of a release: that of its code, and a hash of everything the release says, which has the hashes
 * of its files in it. Two releases with one version are therefore the same, wherever they were built.
 */
export function contentVersion(codeVersion: string, release: PublishedRelease): string {
  // Through the schema, so that the order of keys is always the same; without the addresses, which carry the version.
  const said = JSON.stringify(PublishedRelease.parse({ ...release, version: 'x' })).replaceAll(baseOf(release), '');
  return `${codeVersion}-${createHash('sha256').update(said).digest('hex').slice(0, 8)}`;
}
