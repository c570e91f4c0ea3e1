import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { fromRoot } from '../paths';

/** Where migrations stand, in a package that has a database: the server reads the folder `migrations` beside its code. */
const MIGRATIONS = 'src/platform/database/migrations';

/** Returns the migrations of a folder's program, each an entry point of its own. */
function migrationsOf(folder: string): Record<string, string> {
  const source = fromRoot(folder, MIGRATIONS);
  if (!existsSync(source)) return {};
  const names = readdirSync(source).filter((entry) => /^\d{4}-[^.]+(\.ts)?$/.test(entry));
  return Object.fromEntries(
    names.map((entry) => [`migrations/${path.basename(entry, '.ts')}`, path.join(source, entry)]),
  );
}

/** Where the code of threads stands, in a package that has any. */
const THREAD = 'src/heavy-work.ts';

const COMMON: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'esm',
  sourcemap: true,
  plugins: [
    {
      name: 'packages-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
          // Nothing is imported for its effects alone: a thread loads only the packages that it uses.
          kind === 'entry-point' || path.startsWith('@nara/')
            ? undefined
            : { path, external: true, sideEffects: false },
        );
      },
    },
  ],
  logLevel: 'warning',
};

/**
 * Bundles what threads run, under its own name. It shares no chunks with the program, which would bring most of the
 * program along.
 */
export async function bundleThread(source: string, outdir: string): Promise<void> {
  await build({ ...COMMON, entryPoints: [source], outdir });
}

/** Bundles a folder's program into its `dist/main.js`; packages stay external, because one is a native module. */
export async function bundleServer(folder: string): Promise<void> {
  const [outdir, thread] = [fromRoot(folder, 'dist'), fromRoot(folder, THREAD)];
  // A migration that has gone must not be found by the server.
  rmSync(path.join(outdir, 'migrations'), { recursive: true, force: true });
  const entryPoints = { main: fromRoot(folder, 'src/main.ts'), ...migrationsOf(folder) };
  await build({ ...COMMON, entryPoints, outdir, splitting: true });
  if (existsSync(thread)) await bundleThread(thread, outdir);
}
