/** Stores files that never change, and go as a whole: releases with their logs, and pictures. Paths look like `a/b/c`, with plain names. */
export interface FileStore {
  /** Returns a file, or null when there is none. */
  read(path: string): Promise<Buffer | null>;
  /**
   * Writes a file atomically. Returns false when one already exists, which stays: of two concurrent writes, one wins.
   */
  create(path: string, content: Buffer): Promise<boolean>;
  /** Returns the sorted names directly below a folder; none when there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Removes a file, if it is there. */
  remove(path: string): Promise<void>;
  /** Removes the files directly below a folder, if it is there. */
  removeFolder(folder: string): Promise<void>;
  /** Returns a local folder with the files directly below `folder`, which must be complete. */
  localCopy(folder: string): Promise<string>;
  close(): Promise<void>;
}
