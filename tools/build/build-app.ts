import { statSync } from 'node:fs';
import path from 'node:path';
import { shellExports } from '../federation/shell-exports';
import { fromRoot } from '../paths';
import { type RemoteBuild, remoteConfig } from '../webpack/remote-config';
import { shellConfig } from '../webpack/shell-config';
import { bundle } from './bundle';
import { compressFiles } from './compress';
import { writeFirstViewScript } from './first-view';
import { writeFonts } from './fonts';
import { writeRelease } from './release-manifest';
import { writeShellDocument } from './shell-document';

async function buildShell(): Promise<void> {
  const files = (await bundle(shellConfig('production'))).entryFiles('main');
  const dist = fromRoot('shell/dist');
  writeShellDocument(files, dist, await shellExports());
  await writeFonts(dist);
  await compressFiles(dist);
  checkBudget('shell', dist, files, SHELL_BUDGET_KIB);
}

/** Largest first load of the shell in KiB after brotli: React, router, styles, query cache, federation and the gates. */
const SHELL_BUDGET_KIB = 104;

async function buildRemote(build: RemoteBuild): Promise<void> {
  const result = await bundle(remoteConfig(build, 'production'));
  const dist = fromRoot(`${build.name}-remote/dist`);
  await Promise.all([writeFirstViewScript(`${build.name}-remote`, dist), compressFiles(dist)]);
  // Written last, once everything it describes is complete.
  const release = await writeRelease(build, result, dist);
  for (const [pattern, { scripts }] of Object.entries(release.preload)) {
    checkBudget(
      `${build.name} ${pattern}`,
      dist,
      scripts.map((url) => path.basename(url)),
      build.budgetKiB,
    );
  }
}

/** `shell`, or the name of a remote's folder. One process each, so that two build at a time. */
const target = process.argv[2] ?? '';
if (target === 'shell') await buildShell();
else {
  const { default: build } = (await import(fromRoot(target, 'webpack.config.ts'))) as { default: RemoteBuild };
  await buildRemote(build);
}

/** Prints the size of a first load (KiB after brotli, from the `.br` files) and fails above its budget. */
function checkBudget(label: string, folder: string, files: readonly string[], budgetKiB: number): void {
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, `${file}.br`)).size, 0);
  const size = bytes / 1024;
  console.log(`${label.padEnd(44)} ${size.toFixed(1).padStart(7)} KiB of ${budgetKiB} KiB (${files.length} files)`);
  if (size > budgetKiB) throw new Error(`${label} is over its size budget: ${size.toFixed(1)} KiB of ${budgetKiB} KiB`);
}
