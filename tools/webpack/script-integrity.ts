import webpack, { type Compiler } from 'webpack';

/**
 * Runs in a remote's chunk loader, where `script` and `url` are defined. The shell publishes the release registry's
 * hashes as `naraIntegrity`; a script of ours that is not listed gets a hash that nothing matches, and is refused. A
 * standalone remote has no hashes and loads its chunks plainly.
 */
export const INTEGRITY_SOURCE = `
const address = new URL(url, location.href);
if (globalThis.naraIntegrity && address.origin === location.origin) {
  script.integrity = globalThis.naraIntegrity[address.pathname] || 'sha384-${'A'.repeat(64)}';
  script.crossOrigin = 'anonymous';
}`;

/** Makes the chunks of a remote carry the integrity hash that the release registry names for their address. */
export class ScriptIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ScriptIntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ScriptIntegrityPlugin',
        (source) => source + INTEGRITY_SOURCE,
      );
    });
  }
}
