import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../paths';
import { reportAndExit } from '../../processes';
import { withSourceCopy } from '../../repository-copy';
import { remoteFolders } from '../targets';
import { type Files, firstDifference } from './compare-builds';

/** Kinds that consist of code. Pictures are drawn from code with numbers alone. */
const KINDS = ['front-end', 'server'];
const BUILT = ['shell', ...remoteFolders(), 'commerce-api', 'sandboxes/partner', 'sandboxes/payments'];

/** Builds everything out of date in a repository. Prints nothing unless that fails. */
function buildIn(root: string): void {
  const args = ['--import', 'tsx', path.join(root, 'tools/commands/build.ts'), ...KINDS];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the build in ${root} failed\n${stdout}${stderr}`);
}

function filesOf(root: string): Files {
  const entries = BUILT.flatMap((folder) =>
    readdirSync(path.join(root, folder, 'dist'), { recursive: true, withFileTypes: true }),
  );
  const built = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(built.map((file) => [path.relative(root, file).replaceAll(path.sep, '/'), readFileSync(file)]));
}

/**
 * Proves that the same sources produce the same bytes in another folder. Otherwise the version of a remote, which is a
 * hash of its content, would depend on the machine that builds it.
 */
function check(): void {
  buildIn(ROOT);
  const here = filesOf(ROOT);
  const difference = withSourceCopy((copy) => {
    buildIn(copy);
    return firstDifference(here, filesOf(copy));
  });
  if (difference) throw new Error(`The build depends on its folder:\n${difference}`);
  process.stdout.write(`${here.size} files of ${BUILT.length} builds are the same in another folder\n`);
}

await Promise.resolve().then(check).catch(reportAndExit);
