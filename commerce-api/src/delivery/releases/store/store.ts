/** Keeps releases and their log: files that are written once and never changed. Paths are `a/b/c`, of plain names. */
export interface ReleaseStore {
  /** Returns a file, or null when there is none. */
  read(path: string): Promise<Buffer | null>;
  /** Writes a whole file or nothing. Returns false when there is one already, which stays: of two at once, one wins. */
  create(path: string, content: Buffer): Promise<boolean>;
  /** Returns the names right below a folder, in order; none when there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Returns a folder on this machine that holds the files right below `folder`, which must be complete. */
  localCopy(folder: string): Promise<string>;
  close(): Promise<void>;
}
