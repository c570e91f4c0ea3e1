import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
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

/** Bundles a folder's program into its `dist/main.js`; packages stay external, because one is a native module. */
export async function bundleServer(folder: string): Promise<void> {
  // A migration that has gone must not be found by the server.
  rmSync(fromRoot(folder, 'dist/migrations'), { recursive: true, force: true });
  await build({
    entryPoints: { main: fromRoot(folder, 'src/main.ts'), ...migrationsOf(folder) },
    outdir: fromRoot(folder, 'dist'),
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    plugins: [
      {
        name: 'packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@nara/') ? undefined : { path, external: true },
          );
        },
      },
    ],
    logLevel: 'warning',
  });
}
