import { existsSync, readdirSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { fromRoot } from '../paths';

/**
 * Location of the migrations in a package with a database. The server reads the folder `migrations` next to its code.
 */
const MIGRATIONS = 'src/platform/database/migrations';

/** Returns the migrations of a folder's program, each as its own entry point. */
function migrationsOf(folder: string): Record<string, string> {
  const source = fromRoot(folder, MIGRATIONS);
  if (!existsSync(source)) return {};
  const names = readdirSync(source)
    .filter((entry) => /^\d{4}-[^.]+(\.ts)?$/.test(entry))
    .sort();
  return Object.fromEntries(
    names.map((entry) => [`migrations/${path.basename(entry, '.ts')}`, path.join(source, entry)]),
  );
}

/** Program of the worker processes for heavy work, in packages that have one. */
const WORKER = 'src/worker.ts';

/**
 * Packages that the program contains instead of importing them. `npm ci --omit=dev -w commerce-api` then installs none
 * of their dependencies: React, and the web frameworks that altcha-lib can work with. Reading the 255 files of
 * kysely would be a tenth of the server's start.
 */
const CONTAINED = /^(@nara|altcha-lib|kysely)\//;

const COMMON = {
  // Paths of sources in the bundle are relative to this folder.
  absWorkingDir: fromRoot(),
  bundle: true,
  metafile: true,
  platform: 'node',
  target: 'node22',
  format: 'esm',
  sourcemap: true,
  plugins: [
    {
      name: 'packages-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
          // Nothing is imported only for its side effects: a program loads only the packages that it uses.
          kind === 'entry-point' || CONTAINED.test(`${path}/`)
            ? undefined
            : { path, external: true, sideEffects: false },
        );
      },
    },
  ],
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** Returns the packages that a bundle imports. */
function importsOf({ outputs }: Metafile): string[] {
  const external = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external && !isBuiltin(path));
  return external.map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
}

/**
 * Bundles a program next to the server's, under its own name. It shares no chunks with the server, which would bring in
 * most of the server. Returns the packages that it imports.
 */
export async function bundleProgram(source: string, outdir: string): Promise<string[]> {
  const { metafile } = await build({ ...COMMON, entryPoints: [source], outdir });
  return importsOf(metafile);
}

/**
 * Bundles a folder's program into `main.js`. Packages stay external, because some are native modules. Returns the
 * packages that it imports.
 */
export async function bundleServer(folder: string, outdir: string = fromRoot(folder, 'dist')): Promise<string[]> {
  const worker = fromRoot(folder, WORKER);
  // The server must not find a migration that no longer exists.
  rmSync(path.join(outdir, 'migrations'), { recursive: true, force: true });
  const entryPoints = { main: fromRoot(folder, 'src/main.ts'), ...migrationsOf(folder) };
  const { metafile } = await build({ ...COMMON, entryPoints, outdir, splitting: true });
  const ofWorker = existsSync(worker) ? await bundleProgram(worker, outdir) : [];
  return [...new Set([...importsOf(metafile), ...ofWorker])];
}
