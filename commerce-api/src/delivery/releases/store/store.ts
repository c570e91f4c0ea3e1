/** Stores releases and their logs: write-once files. Paths look like `a/b/c`, with plain names. */
export interface ReleaseStore {
  /** Returns a file, or null when there is none. */
  read(path: string): Promise<Buffer | null>;
  /**
   * Writes a file atomically. Returns false when one already exists, which stays: of two concurrent writes, one wins.
   */
  create(path: string, content: Buffer): Promise<boolean>;
  /** Returns the sorted names directly below a folder; none when there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Returns a local folder with the files directly below `folder`, which must be complete. */
  localCopy(folder: string): Promise<string>;
  close(): Promise<void>;
}
