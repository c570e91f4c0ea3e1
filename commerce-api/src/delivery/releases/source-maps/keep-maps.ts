import { unknownScript, unknownVersion } from '../refusals';
import { findStored, type Shelf } from '../shelf';
import { mappedScripts, packMaps } from './built-maps';
import type { PackedMaps, ScriptOwner } from './source-maps';

/**
 * Stores the source maps of a stored version. Returns how many are new. Throws 404 `unknown-version`, and 422
 * `unknown-script` for a map of an unknown script.
 */
export async function keepSourceMaps(shelf: Shelf, owner: ScriptOwner, maps: PackedMaps): Promise<number> {
  const { remote, version } = owner;
  if (!(await findStored(shelf, remote, version))) throw unknownVersion(remote, version);
  const { integrity } = await shelf.archive.manifest(remote, version);
  const stranger = [...maps.keys()].find((script) => !Object.hasOwn(integrity, script));
  if (stranger !== undefined) throw unknownScript(remote, version, stranger);
  return shelf.archive.sourceMaps.keep(owner, maps);
}

/** Stores the source maps in a `dist` that the store does not have yet. */
export async function keepBuiltMaps(
  { archive: { sourceMaps } }: Shelf,
  owner: ScriptOwner,
  dist: string,
): Promise<void> {
  const built = await mappedScripts(dist);
  if (built.length === 0) return;
  const known = new Set(await sourceMaps.scripts(owner));
  const missing = built.filter((script) => !known.has(script));
  await sourceMaps.keep(owner, await packMaps(dist, missing));
}
