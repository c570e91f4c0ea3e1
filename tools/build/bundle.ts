import webpack, { type Chunk, type Compilation, type Configuration } from 'webpack';
import { sharedImportsOf } from '../federation/shared-imports';

/** Parts of a finished bundle that the rest of the build needs. */
export interface Bundle {
  /** Returns the files that an entry needs to start. */
  entryFiles(name: string): string[];
  /**
   * Returns the scripts of the chunk that contains a source file, and of the chunks it requires. Throws if there is
   * none.
   */
  filesWith(source: string): string[];
  /** Exports used of each shared module, by module; see `sharedImportsOf`. */
  sharedImports: Record<string, string[]>;
}

const scriptsOf = (chunks: Iterable<Chunk>): string[] =>
  [...chunks].flatMap(({ files }) => [...files]).filter((file) => file.endsWith('.js'));

function read({ chunks, chunkGraph, entrypoints }: Compilation, sharedImports: Bundle['sharedImports']): Bundle {
  const holds = (chunk: Chunk, source: string): boolean =>
    [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => module.nameForCondition() === source);
  return {
    sharedImports,
    entryFiles: (name) => [...(entrypoints.get(name)?.getFiles() ?? [])],
    filesWith(source) {
      const chunk = [...chunks].find((candidate) => holds(candidate, source));
      if (!chunk) throw new Error(`no chunk holds ${source}`);
      const groups = [...chunk.groupsIterable].flatMap((group) => group.chunks);
      return [...new Set(scriptsOf(groups))];
    },
  };
}

/** Runs webpack once; rejects with its errors as text. */
export function bundle(config: Configuration): Promise<Bundle> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    let sharedImports: Bundle['sharedImports'] = {};
    compiler.hooks.thisCompilation.tap('bundle', (compilation) => {
      // Later, modules are concatenated and no longer show what they use of each other.
      compilation.hooks.afterChunks.tap('bundle', () => {
        sharedImports = sharedImportsOf(compilation);
      });
    });
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString('errors-only') ?? 'webpack gave no result'));
        else resolve(read(stats.compilation, sharedImports));
      });
    });
  });
}
