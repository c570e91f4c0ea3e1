import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Runtime module that retries a failed script once. */
class ScriptRetryModule extends RuntimeModule {
  constructor() {
    super('retry of scripts', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const load = RuntimeGlobals.loadScript;
    return webpack.Template.asString([
      `const loadOnce = ${load};`,
      `${load} = (url, done, key, chunkId) => loadOnce(url, (event) => {`,
      '  if (event.type === "load") return done(event);',
      '  loadOnce(url + "?again=" + Date.now(), done, key, chunkId);',
      '}, key, chunkId);',
    ]);
  }
}

/**
 * Makes a remote's chunks survive one failure: of the network, or of a preload, which the browser remembers and returns
 * even after the server has recovered. The retry uses a different address, because a broken response may be cached for
 * a year. It works per script rather than per screen, because the scripts of a screen fail one after another. Later
 * retries are up to the shell, or to the user pressing Retry.
 */
export class ScriptRetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScriptRetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('ScriptRetryPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new ScriptRetryModule());
      });
    });
  }
}
