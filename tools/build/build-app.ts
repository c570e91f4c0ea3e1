import { shellExports } from '../federation/shell-exports';
import { fromRoot } from '../paths';
import { remoteHere } from '../webpack/here';
import type { RemoteBuild } from '../webpack/remote-build';
import { shellConfig } from '../webpack/shell-config';
import { buildRemote, checkBudget } from './build-remote';
import { bundle } from './bundle';
import { compressFiles } from './compress';
import { writeFonts } from './fonts';
import { SHELL_BUDGET_KIB, writeShellRelease } from './shell-release';

async function buildShell(): Promise<void> {
  const files = (await bundle(shellConfig('production'))).entryFiles('main');
  const dist = fromRoot('shell/dist');
  await writeFonts(dist);
  await compressFiles(dist);
  // Written last, after everything that it describes is complete.
  writeShellRelease(files, dist, await shellExports());
  checkBudget('shell', dist, files, SHELL_BUDGET_KIB);
}

/** `shell`, or the name of a remote's folder. Each has its own process, so that two build at a time. */
const target = process.argv[2] ?? '';
if (target === 'shell') await buildShell();
else {
  const { default: build } = (await import(fromRoot(target, 'webpack.config.ts'))) as { default: RemoteBuild };
  await buildRemote(build, remoteHere(build.name));
}
