import Watchpack from 'watchpack';

/** Time without changes (ms) after which a burst of changes, such as that of a checkout, counts as over. */
const QUIET_MS = 100;

/** Tests are not part of any program. */
const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

/** Calls `changed` once after every burst of changes below folders. Returns a function that stops this. */
export function watchSources(folders: readonly string[], changed: () => void): () => void {
  const watcher = new Watchpack({ aggregateTimeout: QUIET_MS, ignored: TESTS });
  watcher.on('aggregated', changed);
  // Watchpack reads the folders in the background: what changes meanwhile counts as well.
  watcher.watch({ directories: folders, startTime: Date.now() });
  return () => watcher.close();
}

/**
 * Returns a function that does the work, never twice at a time. Calls during the work lead to one more round. Its
 * promise resolves when no work is left.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isWanted = false;
  let underWay: Promise<void> | null = null;
  const workOff = async () => {
    while (isWanted) {
      isWanted = false;
      await work();
    }
    underWay = null;
  };
  return () => {
    isWanted = true;
    underWay ??= workOff();
    return underWay;
  };
}
