import { readFile } from 'node:fs/promises';
import { FIRST_VIEW_SCRIPT } from '@nara/shared-contracts/rules';
import { build, type Plugin, transform } from 'esbuild';
import { fromRoot } from '../paths';
import stylesLoader from '../webpack/styles-loader.cjs';

/** Names styled components as the browser's bundle names them. */
const styles: Plugin = {
  name: 'styles',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('styled-components')) return undefined;
      const loader = path.endsWith('x') ? 'tsx' : 'ts';
      const { code } = await transform(source, { loader, jsx: 'automatic', target: 'es2022', sourcefile: path });
      return { contents: stylesLoader.compileStyles(code, path).code, loader: 'js' };
    });
  },
};

/** Bundles a remote's screens with the renderer that draws them on the server. Self-contained, as a release must be. */
export async function writeFirstViewScript(folder: string, dist: string): Promise<void> {
  await build({
    absWorkingDir: fromRoot(),
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
    plugins: [styles],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}
