/** Where releases and their log are kept: files that are written once and never changed. Paths are `a/b/c`, of plain names. */
export interface ReleaseStore {
  /** null when there is no such file. */
  read(path: string): Promise<Buffer | null>;
  /** Writes a whole file or nothing. False when there is one already, which stays as it is: of two at once, one wins. */
  create(path: string, content: Buffer): Promise<boolean>;
  /** Names right below a folder, in order; none when there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** A folder on this machine that holds the files right below `folder`, which must be complete. */
  localCopy(folder: string): Promise<string>;
  close(): Promise<void>;
}
