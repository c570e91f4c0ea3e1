import { FIRST_VIEW_SCRIPT } from '@nara/shared-contracts/rules';
import { build } from 'esbuild';
import { fromRoot } from '../paths';

/** Bundles a remote's screens with the renderer that draws them on the server. Self-contained, as a release must be. */
export async function writeFirstViewScript(folder: string, dist: string): Promise<void> {
  await build({
    stdin: {
      contents: `
        import { answerRequests } from ${JSON.stringify(fromRoot('tools/first-view/worker.ts'))};
        import { remote } from './src/remote.tsx';
        answerRequests(remote);`,
      resolveDir: fromRoot(folder),
      loader: 'ts',
    },
    outfile: `${dist}/${FIRST_VIEW_SCRIPT}`,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node22',
    format: 'cjs',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}
