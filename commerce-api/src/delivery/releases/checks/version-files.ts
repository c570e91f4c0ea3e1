import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { FIRST_VIEW_SCRIPT } from '@nara/shared-contracts/rules/composition';

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
