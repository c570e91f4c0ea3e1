import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from '#platform/private-files';
import type { Context } from '#platform/subject';

/** End of the chain: the number of sealed entries, and the last seal. */
export interface Head {
  no: number;
  seal: string;
}

/** Stores the head outside the database, so that truncation of the table is detected. */
export interface KeptHead {
  read(): Head | null;
  write(head: Head): void;
}

const FILE = 'audit-head.json';

/** Stores the head in a file of the data folder; in memory if the database is. */
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
