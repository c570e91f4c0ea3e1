import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PackedMaps } from './source-maps';

/** Folder of the source maps in a front end's `dist`; no server serves it. */
const FOLDER = 'maps';
const ENDING = '.map';

const pack = promisify(gzip);

/** Returns the names of the scripts in a `dist` that have a map. */
export async function mappedScripts(dist: string): Promise<string[]> {
  const folder = path.join(dist, FOLDER);
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
}

/** Reads and packs the maps of these scripts from a `dist`. */
export async function packMaps(dist: string, scripts: readonly string[]): Promise<PackedMaps> {
  const read = (script: string) => readFile(path.join(dist, FOLDER, `${script}${ENDING}`));
  return new Map(
    await Promise.all(
      scripts.map(async (script): Promise<[string, Buffer]> => [script, await pack(await read(script))]),
    ),
  );
}
