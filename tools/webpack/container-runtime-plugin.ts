import webpack, { type Compiler } from 'webpack';
import { fromRoot } from '../paths';

/** The module that `@module-federation/enhanced` puts into every container. */
const GENERAL_RUNTIME = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** Gives a container our own small runtime (`tools/federation/container-runtime.ts`). Fails where it finds no place for it. */
export class ContainerRuntimePlugin {
  apply(compiler: Compiler): void {
    let isPlaced = false;
    new webpack.NormalModuleReplacementPlugin(GENERAL_RUNTIME, (found) => {
      found.request = fromRoot('tools/federation/container-runtime.ts');
      isPlaced = true;
    }).apply(compiler);
    compiler.hooks.afterCompile.tap('ContainerRuntimePlugin', ({ errors }) => {
      if (!isPlaced) errors.push(new webpack.WebpackError('the federation plugin did not ask for its runtime'));
    });
  }
}
