import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type PartRelease, PublishedRelease, ShellRelease } from '@nara/shared-contracts/api/composition';
import { FIRST_VIEW_SCRIPT, isShell, SHELL } from '@nara/shared-contracts/rules/composition';

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

/** Files of a version by name. */
export type VersionFiles = ReadonlyMap<string, Buffer>;

const COMPRESSED = /\.(br|gz)$/;

export const isScript = (name: string): boolean => name.endsWith('.js');
/** Name of the description that Module Federation's tools and other hosts read. The build of a remote writes it. */
const FEDERATION_MANIFEST = 'mf-manifest.json';
/** Tells whether browsers get a file, so that the release lists its hash. */
export const isServed = (name: string): boolean => isScript(name) || name === FEDERATION_MANIFEST;
/** Tells whether a file is the compressed form of the script it is named after. */
export const isCompressed = (name: string): boolean => COMPRESSED.test(name);
export const plainName = (name: string): string => name.replace(COMPRESSED, '');
export const isFirstView = (name: string): boolean => name === FIRST_VIEW_SCRIPT;

/**
 * Tells whether a compressed file contains exactly its script. Stops unpacking beyond the script's size, which defeats
 * zip bombs.
 */
export function holds(name: string, compressed: Buffer, script: Buffer): boolean {
  try {
    const unpack = name.endsWith('.br') ? brotliDecompressSync : gunzipSync;
    return unpack(compressed, { maxOutputLength: script.length + 1 }).equals(script);
  } catch {
    return false;
  }
}
