import webpack, { type Compiler } from 'webpack';
import { fromRoot } from '../paths';

/** The module that `@module-federation/enhanced` puts into every container. */
const GENERAL_RUNTIME = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;
const OUR_RUNTIME = fromRoot('tools/federation/container-runtime.ts');

/** Gives a container our own small runtime. A build that does not contain it in the end fails. */
export class ContainerRuntimePlugin {
  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(GENERAL_RUNTIME, OUR_RUNTIME).apply(compiler);
    compiler.hooks.thisCompilation.tap('ContainerRuntimePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ContainerRuntimePlugin', (modules) => {
        if ([...modules].some((module) => module.nameForCondition() === OUR_RUNTIME)) return;
        compilation.errors.push(new webpack.WebpackError('the federation plugin did not ask for its runtime'));
      });
    });
  }
}
