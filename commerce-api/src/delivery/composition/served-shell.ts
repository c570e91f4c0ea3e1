import { existsSync } from 'node:fs';
import { createAllowance } from './allowance';
import type { Builds } from './builds';

/** Most store lookups per second for scripts that no shell had, and most scripts to hold in memory. */
const MOST_LOOKUPS = 20;
const MOST_HELD = 100;
const SECOND_MS = 1000;

/** Returns a script of a shell that another instance was built with; null when no shell had it. */
export type FindShellFile = (file: string) => Promise<Buffer | null>;

/**
 * Returns how to find a script of the shell that is not in the build beside this server: a page that another instance
 * sent asks for it during an upgrade.
 */
export function createServedShell(builds: Builds, find: FindShellFile): FindShellFile {
  const mayLookUp = createAllowance(MOST_LOOKUPS, SECOND_MS);
  const held = new Map<string, Buffer>();
  return async (file) => {
    const known = held.get(file);
    if (known) return known;
    if (existsSync(builds.folder('shell/dist', file)) || !mayLookUp()) return null;
    const found = await find(file);
    if (found && held.size < MOST_HELD) held.set(file, found);
    return found;
  };
}
