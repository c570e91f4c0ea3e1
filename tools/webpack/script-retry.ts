import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Asks once more for a script that did not arrive. */
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
 * Makes the chunks of a remote survive one failure: of the network, or of a preload that failed, which the browser
 * remembers and gives to the next who asks, even when the server is back. The second time it is asked for under an
 * address of its own, because what arrived broken may be kept for a year. It is done per script and not per screen,
 * because the scripts of a screen fail one after another. More patience is the shell's, or the person's who presses
 * Retry.
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
