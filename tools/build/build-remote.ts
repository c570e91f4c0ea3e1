import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { FIRST_VIEW_SCRIPT } from '@nara/shared-contracts/rules/composition';
import { build } from 'esbuild';
import type { RemotePlace } from '../webpack/place';
import type { RemoteBuild } from '../webpack/remote-build';
import { remoteConfig } from '../webpack/remote-config';
import { bundle } from './bundle';
import { compressFiles } from './compress';
import { writeRelease } from './release-manifest';
import { stylesPlugin } from './styles-plugin';

/** Bundles a remote's screens with the renderer that runs on the server. Self-contained, as a release must be. */
async function writeFirstViewScript({ root, folder, modules }: RemotePlace, dist: string): Promise<void> {
  await build({
    absWorkingDir: root,
    stdin: {
      contents: `
        import { answerRequests } from ${JSON.stringify(modules.firstViews)};
        import { remote } from './src/remote.tsx';
        answerRequests(remote);`,
      resolveDir: folder,
      loader: 'ts',
    },
    outfile: `${dist}/${FIRST_VIEW_SCRIPT}`,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node22',
    format: 'cjs',
    jsx: 'automatic',
    plugins: [stylesPlugin],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}

/** Builds a remote into the `dist` of its folder, with everything that belongs to a release. */
export async function buildRemote(build: RemoteBuild, place: RemotePlace): Promise<void> {
  const result = await bundle(remoteConfig(build, 'production', place));
  const dist = path.join(place.folder, 'dist');
  // Beside the manifest, the federation plugin writes all that it knows of the build, which nothing reads.
  rmSync(path.join(dist, 'mf-stats.json'), { force: true });
  await Promise.all([writeFirstViewScript(place, dist), compressFiles(dist)]);
  // Written last, after everything that it describes is complete.
  const release = await writeRelease(build, result, place, dist);
  for (const [pattern, { scripts }] of Object.entries(release.preload)) {
    checkBudget(
      `${build.name} ${pattern}`,
      dist,
      scripts.map((url) => path.basename(url)),
      build.budgetKiB,
    );
  }
}

/** Prints the size of a first load (KiB after brotli, from the `.br` files). Fails if it is above its budget. */
export function checkBudget(label: string, folder: string, files: readonly string[], budgetKiB: number): void {
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, `${file}.br`)).size, 0);
  const size = bytes / 1024;
  console.log(`${label.padEnd(44)} ${size.toFixed(1).padStart(7)} KiB of ${budgetKiB} KiB (${files.length} files)`);
  if (size > budgetKiB) throw new Error(`${label} is over its size budget: ${size.toFixed(1)} KiB of ${budgetKiB} KiB`);
}
