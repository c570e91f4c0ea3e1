import webpack, { type Compiler, type Configuration } from 'webpack';
import { fromRoot } from '../../paths';
import { shellConfig } from '../../webpack/shell-config';

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
export function oneBundleConfig(dist: string, everyRemote: string): Configuration {
  const shell = shellConfig('production');
  const instead = (file: string) => ({
    [fromRoot(LOADING, `${file}.ts$`)]: fromRoot('tools/bench/one-bundle', `${file}.ts`),
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
