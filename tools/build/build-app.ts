import path from 'node:path';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { fromRoot } from '../paths';
import { type RemoteBuild, remoteConfig } from '../webpack/remote-config';
import { shellConfig } from '../webpack/shell-config';
import { checkBudget } from './budget';
import { compressFiles } from './compress';
import { writeRelease } from './release-manifest';
import { writeShellDocument } from './shell-document';

/** What the build looks up: which chunk holds which module, and which files belong to it. */
const STATS = {
  all: false,
  chunks: true,
  chunkModules: true,
  chunkModulesSpace: Number.POSITIVE_INFINITY,
  nestedModules: true,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
  chunkRelations: true,
  entrypoints: true,
  ids: true,
};

/** Runs webpack once; rejects with its errors as text. */
export function bundle(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) return reject(failure);
        if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString('errors-only') ?? 'no result'));
        resolve(stats.toJson(STATS));
      });
    });
  });
}

async function buildShell(): Promise<void> {
  const stats = await bundle(shellConfig('production'));
  writeShellDocument(stats);
  const dist = fromRoot('shell/dist');
  compressFiles(dist);
  checkBudget('shell', dist, stats.entrypoints?.main?.assets?.map(({ name }) => name) ?? [], SHELL_BUDGET_KIB);
}

/** Largest first load of the shell in KiB after brotli: React, router, styles, query cache, federation and the gates. */
const SHELL_BUDGET_KIB = 132;

async function buildRemote(build: RemoteBuild): Promise<void> {
  const stats = await bundle(remoteConfig(build, 'production'));
  const dist = fromRoot(`${build.name}-remote/dist`);
  const release = await writeRelease(build, stats, dist);
  compressFiles(dist);
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
