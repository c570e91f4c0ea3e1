import { existsSync } from 'node:fs';
import { createAllowance } from './allowance';
import type { Builds } from './builds';

/** Most store lookups per second for scripts that no shell has had, and most scripts held in memory. */
const MOST_LOOKUPS = 20;
const MOST_HELD = 100;
const SECOND_MS = 1000;

/** Returns a script of a shell that another instance was built with; null if no shell has had it. */
export type FindShellFile = (file: string) => Promise<Buffer | null>;

/**
 * Returns a function that finds scripts of the shell that are missing from this server's build. During an upgrade,
 * pages sent by another instance request them.
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
