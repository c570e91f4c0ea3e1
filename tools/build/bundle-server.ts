import { existsSync, readdirSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { fromRoot } from '../paths';

/** Where migrations stand, in a package that has a database: the server reads the folder `migrations` beside its code. */
const MIGRATIONS = 'src/platform/database/migrations';

/** Returns the migrations of a folder's program, each an entry point of its own. */
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

/** The program of processes for heavy work, in a package that has one. */
const HEAVY_WORK = 'src/heavy-work.ts';

/**
 * What the program contains instead of importing it, so that `npm ci --omit=dev -w commerce-api` brings none of what they
 * ask for: React, and the web frameworks that altcha-lib can work with.
 */
const CONTAINED = /^(@nara|altcha-lib)\//;

const COMMON = {
  // What the bundle says of its sources is relative to it.
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
          // Nothing is imported for its effects alone: a program loads only the packages that it uses.
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
 * Bundles a program beside the server's, under its own name. It shares no chunks with the server, which would bring most
 * of the server along. Returns the packages that it imports.
 */
export async function bundleProgram(source: string, outdir: string): Promise<string[]> {
  const { metafile } = await build({ ...COMMON, entryPoints: [source], outdir });
  return importsOf(metafile);
}

/**
 * Bundles a folder's program into `main.js`; packages stay external, because some are native modules. Returns those that
 * it imports.
 */
export async function bundleServer(folder: string, outdir: string = fromRoot(folder, 'dist')): Promise<string[]> {
  const heavyWork = fromRoot(folder, HEAVY_WORK);
  // A migration that has gone must not be found by the server.
  rmSync(path.join(outdir, 'migrations'), { recursive: true, force: true });
  const entryPoints = { main: fromRoot(folder, 'src/main.ts'), ...migrationsOf(folder) };
  const { metafile } = await build({ ...COMMON, entryPoints, outdir, splitting: true });
  const ofHeavyWork = existsSync(heavyWork) ? await bundleProgram(heavyWork, outdir) : [];
  return [...new Set([...importsOf(metafile), ...ofHeavyWork])];
}
