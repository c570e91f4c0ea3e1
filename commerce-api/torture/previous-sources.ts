import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { checkOut, type Sources } from './check-out';

const ROOT = path.resolve(__dirname, '../..');
const MIGRATIONS = 'commerce-api/src/platform/database/migrations';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    .toString()
    .trim();

/** Returns the newest commit without a migration. Throws if the history does not reach back to it. */
export function commitBefore(migration: string): string {
  const file = readdirSync(path.join(ROOT, MIGRATIONS)).find((name) => name.replace(/\.ts$/, '') === migration);
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${MIGRATIONS}/${file}`);
  return git('rev-parse', '--verify', added ? `${added}^` : 'HEAD');
}

/**
 * Checks out a commit. Skips its packages' scripts, which would only build the native modules of SQLite; those are not
 * used there.
 */
export const checkOutPrevious = (commit: string): Sources => checkOut(ROOT, commit, '--ignore-scripts');
