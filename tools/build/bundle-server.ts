import { build } from 'esbuild';
import { fromRoot } from '../paths';

/** Bundles a folder's program into its `dist/main.js`; packages stay external, because one is a native module. */
export async function bundleServer(folder: string): Promise<void> {
  await build({
    entryPoints: { main: fromRoot(folder, 'src/main.ts') },
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
