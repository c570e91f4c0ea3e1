import { readFile } from 'node:fs/promises';
import { type Plugin, transform } from 'esbuild';
import stylesLoader from '../webpack/styles-loader.cjs';

/** Gives styled components the same names as the browser's bundle does. */
export const stylesPlugin: Plugin = {
  name: 'styles',
  setup({ onLoad, initialOptions: { sourcemap } }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('styled-components')) return undefined;
      const { code, map } = await transform(source, {
        loader: path.endsWith('x') ? 'tsx' : 'ts',
        jsx: 'automatic',
        target: 'es2022',
        sourcefile: path,
        sourcemap: sourcemap ? 'external' : false,
      });
      const compiled = stylesLoader.compileStyles(code, path, sourcemap ? JSON.parse(map) : undefined);
      return { contents: compiled.code + (compiled.map ? inlined(compiled.map) : ''), loader: 'js' };
    });
  },
};

const inlined = (map: object): string =>
  `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
