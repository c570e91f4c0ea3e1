const path = require('node:path');
const { transformSync } = require('@babel/core');

const PLUGIN = [
  require.resolve('babel-plugin-styled-components'),
  { ssr: true, displayName: false, fileName: false, minify: true, transpileTemplateLiterals: true, pure: true },
];

/**
 * Compiles the styles of a module that is already JavaScript. Each component is named by its file and its place in it,
 * so that server and browser give it the same class. Its CSS is minified, and an unused component can be left out.
 */
function compileStyles(code, file, map) {
  if (!/from\s*["']styled-components["']/.test(code)) return { code, map };
  const compiled = transformSync(code, {
    filename: file,
    plugins: [PLUGIN],
    cwd: path.resolve(__dirname, '..'),
    babelrc: false,
    configFile: false,
    sourceType: 'module',
    sourceMaps: map !== undefined,
    inputSourceMap: (typeof map === 'string' ? JSON.parse(map) : map) ?? undefined,
  });
  return { code: compiled.code, map: compiled.map };
}

/** Compiles styles after the TypeScript loader. */
module.exports = function load(source, map) {
  const compiled = compileStyles(source, this.resourcePath, map);
  this.callback(null, compiled.code, compiled.map);
};
module.exports.compileStyles = compileStyles;
