import type { StoredContent } from '@nara/shared-contracts/api/releases';
import { unknownScript, unknownVersion } from '../errors';
import type { Shelf } from './shelf';
import { mappedScripts, type PackedMaps, packMaps, type ScriptOwner } from './source-maps';

/**
 * Returns the complete content of a stored version, including its signed statement if there is one. Throws 404
 * `unknown-version`.
 */
export async function readContent(shelf: Shelf, remote: string, version: string): Promise<StoredContent> {
  const { archive } = shelf;
  if (!(await shelf.archive.find(remote, version))) throw unknownVersion(remote, version);
  const [release, files, statements, maps] = await Promise.all([
    archive.manifest(remote, version),
    archive.files(remote, version),
    archive.statements.of(remote),
    readMaps(shelf, { remote, version }),
  ]);
  const made = statements.get(version) ?? [];
  const { provenance, signature } = made.find((statement) => statement.signature) ?? made[0] ?? {};
  return {
    release,
    files: inBase64(files),
    ...(provenance && { origin: { provenance, ...(signature && { signature }) } }),
    maps: inBase64(maps),
  };
}

async function readMaps(
  { archive: { sourceMaps } }: Shelf,
  owner: { remote: string; version: string },
): Promise<Map<string, Buffer>> {
  const scripts = await sourceMaps.scripts(owner);
  const found = await Promise.all(
    scripts.map(async (script) => [script, await sourceMaps.find(owner, script)] as const),
  );
  return new Map(found.flatMap(([script, map]) => (map ? [[script, map] as const] : [])));
}

const inBase64 = (contents: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.fromEntries([...contents].map(([name, content]) => [name, content.toString('base64')]));

/**
 * Stores the source maps of a stored version. Returns how many are new. Throws 404 `unknown-version`, and 422
 * `unknown-script` for a map of an unknown script.
 */
export async function keepSourceMaps(shelf: Shelf, owner: ScriptOwner, maps: PackedMaps): Promise<number> {
  const { remote, version } = owner;
  if (!(await shelf.archive.find(remote, version))) throw unknownVersion(remote, version);
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
