import webpack, { type Compiler } from 'webpack';

/**
 * Makes the chunks of a remote carry the integrity hash that the release registry names for their address. The shell
 * publishes those hashes as `naraIntegrity`; a remote that runs alone has none and loads its chunks plainly.
 */
export class ScriptIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ScriptIntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ScriptIntegrityPlugin',
        (source) => `${source}
const integrity = globalThis.naraIntegrity && globalThis.naraIntegrity[new URL(url, location.href).pathname];
if (integrity) { script.integrity = integrity; script.crossOrigin = 'anonymous'; }`,
      );
    });
  }
}
