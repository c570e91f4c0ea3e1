const { transform } = require('@swc/core');

/**
 * Compiles TypeScript for development, with React's own marks of components and of their hooks, and has each module
 * watch over its replacement (`tools/development/browser/track.ts`). Options: `scope`, the name of the build, because
 * several on one page may hold the same module; `track`, the path of that file.
 */
module.exports = function load(source) {
  const { scope, track } = this.getOptions();
  const done = this.async();
  // On the first line and the last, so that the lines between keep their numbers.
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
      // Refreshing is left out of what swc takes for production.
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    },
  }).then(
    ({ code, map }) => done(null, `${tracked}${code}\n$naraTracked.evaluated();`, map && JSON.parse(map)),
    (fault) => done(fault),
  );
};
