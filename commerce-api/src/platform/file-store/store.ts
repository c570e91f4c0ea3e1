/**
 * Store of immutable files that are written and read whole: releases with their logs, and pictures. Paths look like
 * `a/b/c`, with plain names.
 */
export interface FileStore {
  /** Returns a file; null if there is none. */
  read(path: string): Promise<Buffer | null>;
  /**
   * Writes a file atomically. Returns false if it exists already; the existing file stays. Of two concurrent writes,
   * one wins.
   */
  create(path: string, content: Buffer): Promise<boolean>;
  /** Returns the sorted names directly below a folder; empty if the folder does not exist. */
  list(folder: string): Promise<string[]>;
  /** Removes a file, if it exists. */
  remove(path: string): Promise<void>;
  /** Removes the files directly below a folder, if it exists. */
  removeFolder(folder: string): Promise<void>;
  /** Returns a local folder with the files directly below `folder`, which must be complete. */
  localCopy(folder: string): Promise<string>;
  close(): Promise<void>;
}

/** Most concurrent file transfers to or from the store. */
const LANES = 16;

/** Processes the items, sixteen at a time. Rejects with the first error. */
export async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
