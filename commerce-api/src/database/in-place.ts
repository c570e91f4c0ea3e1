import { statSync } from 'node:fs';
import type { Database } from './database';

const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;

/**
 * Tells whether the files of an open SQLite database are still the ones that were opened: false once they were deleted,
 * moved or replaced. True for any other database. Call it once the database has been written.
 */
export function createInPlaceCheck({ sqlite }: Pick<Database, 'sqlite'>): () => boolean {
  if (!sqlite || sqlite.memory) return () => true;
  const opened = [sqlite.name, `${sqlite.name}-wal`].map((file) => ({ file, inode: inodeOf(file) }));
  return () => opened.every(({ file, inode }) => inodeOf(file) === inode);
}
