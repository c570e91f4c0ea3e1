import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '#platform/file-store';

/** Cannot collide with the remotes, whose names start with a letter. */
const FOLDER = '.shell';

/** A script whose name changes with its content. */
const HASHED = /^[\w.-]+\.[0-9a-f]{8}\.js$/;

/**
 * Scripts of every shell ever served from this store. During a rolling deploy, a page from one instance requests them
 * from another.
 */
export interface ShellFiles {
  /** Stores the scripts of a built shell; existing ones stay unchanged. */
  keep(dist: string): Promise<void>;
  /** Returns a script of any shell; null if no shell has had it. */
  find(file: string): Promise<Buffer | null>;
}

/** Creates the shell's files in a store. */
export function createShellFiles(store: FileStore): ShellFiles {
  return {
    async keep(dist) {
      const files = existsSync(dist) ? (await readdir(dist)).filter((file) => HASHED.test(file)) : [];
      await Promise.all(
        files.map(async (file) => store.create(`${FOLDER}/${file}`, await readFile(path.join(dist, file)))),
      );
    },
    find: async (file) => (HASHED.test(file) ? store.read(`${FOLDER}/${file}`) : null),
  };
}
