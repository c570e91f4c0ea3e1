import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './store';

/** Folder for unfinished writes; ignored by reads. */
const UNFINISHED = '.unfinished';

/** Creates a store in a folder, which several servers of one user may share. Other users cannot read it. */
export function createFolderStore(root: string): FileStore {
  const at = (name: string) => path.join(root, name);
  return {
    read: (name) => readFile(at(name)).catch(nothingWhenAbsent(null)),

    async create(name, content) {
      const unfinished = at(path.join(UNFINISHED, randomUUID()));
      await Promise.all([
        mkdir(path.dirname(at(name)), { recursive: true, mode: 0o700 }),
        mkdir(at(UNFINISHED), { recursive: true, mode: 0o700 }),
      ]);
      try {
        await writeDown(unfinished, content);
        // Unlike a rename, a link never replaces an existing file.
        await link(unfinished, at(name));
        return true;
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw fault;
      } finally {
        await unlink(unfinished).catch(() => undefined);
      }
    },

    async list(folder) {
      const names = await readdir(at(folder)).catch(nothingWhenAbsent<string[]>([]));
      return names.filter((name) => !name.startsWith('.')).sort();
    },

    remove: (name) => rm(at(name), { force: true }),
    removeFolder: (folder) => rm(at(folder), { recursive: true, force: true }),
    localCopy: async (folder) => at(folder),
    close: async () => undefined,
  };
}

/** Writes a file and flushes it to disk. */
async function writeDown(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

const nothingWhenAbsent =
  <T>(nothing: T) =>
  (fault: NodeJS.ErrnoException): T => {
    if (fault.code === 'ENOENT') return nothing;
    throw fault;
  };
