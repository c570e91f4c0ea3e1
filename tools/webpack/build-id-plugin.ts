import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

/**
 * Placeholder in scripts for the id of their build. It is as long as an id, so that source maps stay right, and webpack
 * keeps it unchanged in names.
 */
const PLACEHOLDER = 'ThisBuildsId';

/**
 * Gives each build of a container its own name, by a hash of its scripts. webpack finds chunks by this name, among the
 * page's globals and elements: two builds with one name on a page would take each other's.
 */
export class BuildIdPlugin {
  readonly #container: string;

  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    compiler.options.output.uniqueName = `${this.#container}_${PLACEHOLDER}`;
    compiler.hooks.thisCompilation.tap('BuildIdPlugin', (compilation) => {
      // Scripts are minified by then, and the hashes in their names are computed later.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'BuildIdPlugin', stage }, () => nameBuild(compilation));
    });
  }
}

/** Replaces the placeholder with the build's id in every script. */
function nameBuild(compilation: Compilation): void {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  const texts = new Map(scripts.map(({ name, source }) => [name, source.source().toString()]));
  const hash = createHash('sha256');
  for (const text of [...texts.values()].sort()) hash.update(text);
  const id = hash.digest('hex').slice(0, PLACEHOLDER.length);
  for (const [name, text] of texts) {
    compilation.updateAsset(name, new webpack.sources.RawSource(text.replaceAll(PLACEHOLDER, id)));
  }
}
