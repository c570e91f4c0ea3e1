import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishedRelease, RemoteRelease } from '@nara/shared-contracts/api/composition';
import { FIRST_VIEW_SCRIPT } from '@nara/shared-contracts/rules/composition';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { baseOf } from '../../../commerce-api/src/delivery/releases/store/version-files';
import { type Bundle, bundle } from '../../../tools/build/bundle';
import { compressFiles } from '../../../tools/build/compress';
import { writeFonts } from '../../../tools/build/fonts';
import { writeShellRelease } from '../../../tools/build/shell-release';
import { remoteFolders } from '../../../tools/build/targets';
import { fromRoot } from '../../../tools/paths';
import type { RemoteBuild } from '../../../tools/webpack/remote-build';
import { shellConfig } from '../../../tools/webpack/shell-config';

const LOADING = 'shell/src/composition/loading';

/** Loads the parts in the same way as the document preloads them. Otherwise the browser would fetch each one again. */
const loadAnonymously = (compiler: Compiler): void =>
  compiler.hooks.compilation.tap('anonymous', (compilation) =>
    webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      'anonymous',
      (source) => `${source}\nscript.crossOrigin = 'anonymous';`,
    ),
  );

/**
 * Returns the build of the product as one bundle: the shell's own, which imports the remotes as parts. It has no
 * federation runtime, containers, registered hashes or retries.
 */
function oneBundleConfig(dist: string, everyRemote: string): Configuration {
  const shell = shellConfig('production');
  const instead = (file: string) => ({
    [fromRoot(LOADING, `${file}.ts$`)]: fromRoot('proofs/bench/one-bundle', `${file}.ts`),
  });
  return {
    ...shell,
    name: 'one-bundle',
    output: { ...shell.output, path: dist },
    plugins: [...(shell.plugins ?? []), loadAnonymously],
    resolve: {
      ...shell.resolve,
      alias: {
        ...shell.resolve?.alias,
        ...instead('federation'),
        ...instead('remote-loader'),
        'every-remote$': everyRemote,
      },
    },
    cache: { ...(shell.cache as object), type: 'filesystem', name: 'one-bundle-production' },
  };
}

const ROOT = fromRoot('.cache/one-bundle');

/** Writes the module that imports every remote, each as a separate part. */
function writeEveryRemote(folders: readonly string[]): string {
  const file = path.join(ROOT, 'every-remote.js');
  const imports = folders.map((folder) => {
    const source = JSON.stringify(fromRoot(folder, 'src/remote.tsx'));
    return `  ${JSON.stringify(folder.replace(/-remote$/, ''))}: () => import(${source}),\n`;
  });
  writeFileSync(file, `export const remotes = {\n${imports.join('')}};\n`);
  return file;
}

/**
 * Describes a part of the bundle for the server: the paths it answers, and the scripts to preload for them. `base` is the
 * path of the bundle's scripts.
 */
async function describePart(folder: string, { filesWith }: Bundle, base: string): Promise<RemoteRelease> {
  const { default: build } = (await import(fromRoot(folder, 'webpack.config.ts'))) as { default: RemoteBuild };
  const built = JSON.parse(readFileSync(fromRoot(folder, 'dist/release.json'), 'utf8')) as PublishedRelease;
  const exposed = filesWith(fromRoot(folder, 'src/remote.tsx'));
  const urls = (files: readonly string[]) => [...new Set([...exposed, ...files])].map((file) => base + file);
  const { name, version, container, pathPrefix, requires, preload } = built;
  const [entry = ''] = urls([]);
  return {
    ...{ name, version, container, entry, pathPrefix, requires, integrity: {} },
    preload: Object.fromEntries(
      Object.entries(build.preload ?? {}).map(([pattern, { screen }]) => [
        pattern,
        { scripts: urls(filesWith(fromRoot(folder, screen))), data: preload[pattern]?.data ?? [] },
      ]),
    ),
  };
}

/** Builds the product as one bundle, next to the existing build. Returns the folder from which a server serves it. */
export async function buildOneBundle(): Promise<string> {
  rmSync(ROOT, { recursive: true, force: true });
  const dist = path.join(ROOT, 'shell/dist');
  mkdirSync(dist, { recursive: true });
  const folders = remoteFolders();
  const built = await bundle(oneBundleConfig(dist, writeEveryRemote(folders)));
  const base = baseOf(writeShellRelease(built.entryFiles('main'), dist, {}));
  await writeFonts(dist);
  await compressFiles(dist);
  for (const folder of folders) {
    const part = path.join(ROOT, folder, 'dist');
    mkdirSync(part, { recursive: true });
    copyFileSync(fromRoot(folder, 'dist', FIRST_VIEW_SCRIPT), path.join(part, FIRST_VIEW_SCRIPT));
    writeFileSync(path.join(part, 'release.json'), JSON.stringify(await describePart(folder, built, base)));
  }
  mkdirSync(path.join(ROOT, 'artwork'));
  symlinkSync(fromRoot('artwork/dist'), path.join(ROOT, 'artwork/dist'));
  return ROOT;
}
