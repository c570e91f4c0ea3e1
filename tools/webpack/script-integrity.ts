import webpack, { type Compiler } from 'webpack';

/**
 * Runs in a remote's chunk loader, where `script` and `url` are defined. The shell publishes the release registry's
 * hashes as `naraIntegrity`. One of our scripts that is not listed gets a hash that matches nothing, and is refused. A
 * standalone remote has no hashes and loads its chunks without a check.
 */
export const INTEGRITY_SOURCE = `
const address = new URL(url, location.href);
if (globalThis.naraIntegrity && address.origin === location.origin) {
  script.integrity = globalThis.naraIntegrity[address.pathname] || 'sha384-${'A'.repeat(64)}';
  script.crossOrigin = 'anonymous';
}`;

/** Gives the chunks of a remote the integrity hash that the release registry lists for their address. */
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
