import type { StoredContent } from '@nara/shared-contracts/api/releases';
import { unknownVersion } from '../refusals';
import { findStored, type Shelf } from '../shelf';

/**
 * Returns the complete content of a stored version, including its signed statement if there is one. Throws 404
 * `unknown-version`.
 */
export async function readContent(shelf: Shelf, remote: string, version: string): Promise<StoredContent> {
  const { archive } = shelf;
  if (!(await findStored(shelf, remote, version))) throw unknownVersion(remote, version);
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
