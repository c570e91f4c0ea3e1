import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type FileStore, inLanes } from '#platform/file-store';

/** Owner of scripts: a version of a part. */
export interface ScriptOwner {
  remote: string;
  version: string;
}

/** Source maps by the name of their script, each as its JSON after gzip. */
export type PackedMaps = ReadonlyMap<string, Buffer>;

/**
 * Source maps of the scripts in the store, at `<part>/maps/<version>/<script>.map.gz`. They are stored apart from the
 * scripts, so that code which serves scripts cannot reach them.
 */
export interface SourceMaps {
  /** Returns the names of the scripts that have a source map. */
  scripts(owner: ScriptOwner): Promise<string[]>;
  /** Stores maps permanently. Returns how many are new; existing ones stay unchanged. */
  keep(owner: ScriptOwner, maps: PackedMaps): Promise<number>;
  /** Removes the maps of a version. */
  remove(owner: ScriptOwner): Promise<void>;
  /** Returns the map of a script, or null. */
  find(owner: ScriptOwner, script: string): Promise<Buffer | null>;
}

const ENDING = '.map.gz';

const folderOf = ({ remote, version }: ScriptOwner): string => `${remote}/maps/${version}`;

/** Creates the source maps in a store. */
export const createSourceMaps = (store: FileStore): SourceMaps => ({
  async scripts(owner) {
    const names = await store.list(folderOf(owner));
    return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
  },
  async keep(owner, maps) {
    let added = 0;
    await inLanes([...maps], async ([script, map]) => {
      if (await store.create(`${folderOf(owner)}/${script}${ENDING}`, map)) added += 1;
    });
    return added;
  },
  remove: (owner) => store.removeFolder(folderOf(owner)),
  find: (owner, script) => store.read(`${folderOf(owner)}/${script}${ENDING}`),
});

/** Folder of the source maps in a front end's `dist`; no server serves it. */
const BUILT_FOLDER = 'maps';
const BUILT_ENDING = '.map';

const pack = promisify(gzip);

/** Returns the names of the scripts in a `dist` that have a map. */
export async function mappedScripts(dist: string): Promise<string[]> {
  const folder = path.join(dist, BUILT_FOLDER);
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names.filter((name) => name.endsWith(BUILT_ENDING)).map((name) => name.slice(0, -BUILT_ENDING.length));
}

/** Reads and packs the maps of these scripts from a `dist`. */
export async function packMaps(dist: string, scripts: readonly string[]): Promise<PackedMaps> {
  const read = (script: string) => readFile(path.join(dist, BUILT_FOLDER, `${script}${BUILT_ENDING}`));
  return new Map(
    await Promise.all(
      scripts.map(async (script): Promise<[string, Buffer]> => [script, await pack(await read(script))]),
    ),
  );
}
