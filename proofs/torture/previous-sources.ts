import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../tools/paths';
import { checkOut, type Sources } from '../support/check-out';

const MIGRATIONS = 'commerce-api/src/platform/database/migrations';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    .toString()
    .trim();

/**
 * Returns the newest commit without a migration. Throws if the history does not reach back to it, or if the schema began
 * later.
 */
export function commitBefore(migration: string): string {
  const entries = readdirSync(path.join(ROOT, MIGRATIONS)).sort();
  const file = entries.find((name) => name.replace(/\.ts$/, '') === migration);
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${MIGRATIONS}/${file}`);
  const commit = git('rev-parse', '--verify', added ? `${added}^` : 'HEAD');
  git('rev-parse', '--verify', `${commit}:${MIGRATIONS}/${entries[0]}`);
  return commit;
}

/**
 * Checks out a commit. Skips its packages' scripts, which would only build the native modules of SQLite; those are not
 * used there.
 */
export const checkOutPrevious = (commit: string): Sources => checkOut(ROOT, commit, '--ignore-scripts');
