import { type PluginItem, transformSync } from '@babel/core';
import { fromRoot } from '../paths';

/** Source map as loaders hand it on. */
type SourceMap = object | string | null | undefined;

interface Compiled {
  code: string;
  map?: SourceMap;
}

const PLUGIN: PluginItem = [
  'babel-plugin-styled-components',
  { ssr: true, displayName: false, fileName: false, minify: true, transpileTemplateLiterals: true, pure: true },
];

/**
 * Compiles the styles of a module, which is JavaScript by now: each component is named by its file and its place in it,
 * so that server and browser give it the same class, its CSS is minified, and one that nobody uses can be left out.
 */
export function compileStyles(code: string, file: string, map?: SourceMap): Compiled {
  if (!/from\s*["']styled-components["']/.test(code)) return { code, map };
  const compiled = transformSync(code, {
    filename: file,
    plugins: [PLUGIN],
    cwd: fromRoot('tools'),
    babelrc: false,
    configFile: false,
    sourceType: 'module',
    sourceMaps: map !== undefined,
    inputSourceMap: (typeof map === 'string' ? JSON.parse(map) : map) ?? undefined,
  });
  if (!compiled?.code) throw new Error(`the styles of ${file} could not be compiled`);
  return { code: compiled.code, map: compiled.map };
}
