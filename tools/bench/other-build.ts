import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkOut, type Sources } from '../../commerce-api/torture/check-out';
import { ROOT } from '../paths';

/** Builds a commit in a separate folder, with the packages from its lock file. */
function buildCommit(commit: string): Sources {
  const sources = checkOut(ROOT, commit);
  try {
    execFileSync(process.execPath, ['tools/run.mjs', 'build'], { cwd: sources.folder, stdio: 'inherit' });
  } catch (fault) {
    sources.remove();
    throw fault;
  }
  return sources;
}

/** Opens another build to compare with: the one in a folder, or that of a commit, which is built now. */
export const openOtherBuild = (against: string): Sources =>
  existsSync(path.join(against, 'commerce-api/dist/main.js'))
    ? { folder: path.resolve(against), remove: () => undefined }
    : buildCommit(against);
