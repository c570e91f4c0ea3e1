import { build } from 'esbuild';
import { fromRoot, ROOT } from '../paths';
import { sharedVersions } from './shared-modules';

/**
 * Bundles modules of the shell's composition, to run outside a page. `contents` is the source of a module in that
 * folder. The script stores its exports in a variable called `shell`.
 */
export async function bundleOfShell(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fromRoot('shell/src/composition') },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'shell',
    define: {
      SHARED_VERSIONS: JSON.stringify(sharedVersions(ROOT)),
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
