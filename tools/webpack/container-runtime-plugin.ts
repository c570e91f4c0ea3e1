import webpack, { type Compiler } from 'webpack';

/**
 * Module that `@module-federation/enhanced` generates and puts into every container. It imports the general runtime by
 * its absolute path. Its name, and with it the container's bytes, therefore depend on the folder of the repository.
 */
const GENERATED_ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js$/;

/** Prefix of the federation plugin's name for the module through which a host reaches a container. */
const CONTAINER = 'webpack/container/entry/';

/**
 * Gives a container our own small runtime in place of the general one. Makes a build fail that ends up without it. The
 * container itself gets a fixed id, because webpack would derive one from the absolute paths of entry and exposed
 * modules.
 */
export class ContainerRuntimePlugin {
  readonly #entry: string;

  /** `entry` is the module that starts our runtime. */
  constructor(entry: string) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(GENERATED_ENTRY, this.#entry).apply(compiler);
    compiler.hooks.thisCompilation.tap('ContainerRuntimePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ContainerRuntimePlugin', (modules) => {
        if ([...modules].some((module) => module.nameForCondition() === this.#entry)) return;
        compilation.errors.push(new webpack.WebpackError('the federation plugin did not ask for its runtime'));
      });
      compilation.hooks.beforeModuleIds.tap('ContainerRuntimePlugin', (modules) => {
        for (const module of modules) {
          if (!module.libIdent({ context: compiler.context })?.startsWith(CONTAINER)) continue;
          compilation.chunkGraph.setModuleId(module, 'container');
        }
      });
    });
  }
}
