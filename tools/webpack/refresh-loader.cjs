const { transform } = require('@swc/core');

/**
 * Compiles TypeScript for development, with React's own marks of components and their hooks, and makes each module
 * track its replacement (`tools/development/browser/track.ts`). Options: `scope`, the name of the build, because
 * several builds on one page may contain the same module; `track`, the path of that file.
 */
module.exports = function load(source) {
  const { scope, track } = this.getOptions();
  const done = this.async();
  // On the first and the last line, so that the lines in between keep their numbers.
  const tracked = `import { track as $naraTrack } from ${JSON.stringify(track)};var $naraTracked = $naraTrack(${JSON.stringify(scope)}, __webpack_module__), $RefreshReg$ = $naraTracked.register, $RefreshSig$ = $naraTracked.sign;`;
  transform(source, {
    filename: this.resourcePath,
    sourceFileName: this.resourcePath,
    configFile: false,
    swcrc: false,
    sourceMaps: this.sourceMap,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: this.resourcePath.endsWith('x') },
      // swc leaves refresh out of code that it takes for production.
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    },
  }).then(
    ({ code, map }) => done(null, `${tracked}${code}\n$naraTracked.evaluated();`, map && JSON.parse(map)),
    (fault) => done(fault),
  );
};
