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
