import { FIRST_VIEW_SCRIPT } from '@nara/shared-contracts/rules/composition';
import { build } from 'esbuild';
import type { RemotePlace } from '../webpack/place';
import { stylesPlugin } from './styles-plugin';

/** Bundles a remote's screens with the renderer that runs on the server. Self-contained, as a release must be. */
export async function writeFirstViewScript({ root, folder, modules }: RemotePlace, dist: string): Promise<void> {
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
