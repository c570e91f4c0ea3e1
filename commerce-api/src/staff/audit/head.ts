import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from '#platform/private-files';
import type { Context } from '#platform/subject';

/** The end of the chain: how many entries are sealed, and the last seal. */
export interface Head {
  no: number;
  seal: string;
}

/** Keeps the head outside the database, where a removed end of the table shows. */
export interface KeptHead {
  read(): Head | null;
  write(head: Head): void;
}

const FILE = 'audit-head.json';

/** Keeps the head in a file of the data folder, or in memory with a database in memory. */
export function keptHead({ configuration: { dataDir } }: Context): KeptHead {
  let inMemory: Head | null = null;
  if (dataDir === ':memory:') {
    return {
      read: () => inMemory,
      write(head) {
        inMemory = head;
      },
    };
  }
  const file = path.join(dataDir, FILE);
  return {
    read() {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as Head;
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw fault;
      }
    },
    write(head) {
      makePrivateFolder(dataDir);
      writeFileSync(`${file}.new`, JSON.stringify(head), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
