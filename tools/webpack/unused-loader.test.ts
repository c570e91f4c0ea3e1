import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { fromRoot } from '../paths';
import { markUnused } from './unused-loader.cjs';

const FOLDER = fromRoot('node_modules/react-router/dist/production');
const [main = ''] = readdirSync(FOLDER)
  .filter((name) => /^chunk-\w+\.mjs$/.test(name))
  .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'))
  .filter((source) => source.includes('var Link = '));

/** Bundles react-router as if only some of its names were imported. */
async function bundleOf(names: string, source: string): Promise<string> {
  const [list = ''] = /export \{[^}]*\};/.exec(source) ?? [];
  const contents = source.replace(list, `export { ${names} };`);
  const { outputFiles } = await build({
    stdin: { contents, loader: 'js', resolveDir: FOLDER },
    bundle: true,
    write: false,
    format: 'esm',
    packages: 'external',
  });
  return outputFiles[0]?.text ?? '';
}

test('what nobody imports of react-router is left out, and all that is imported stays', async () => {
  const before = await bundleOf('Link, useLocation', main);
  const after = await bundleOf('Link, useLocation', markUnused(main));
  for (const unused of ['useRoutesImpl', 'RenderErrorBoundary', 'useSubmit', 'NavLink = ', 'PrefetchPageLinks']) {
    expect(before).toContain(unused);
    expect(after).not.toContain(unused);
  }
  expect(after).toContain('var Link = ');
});

test('lines stay where they are, and a class keeps its context', () => {
  const marked = markUnused(main);
  expect(marked.split('\n')).toHaveLength(main.split('\n').length);
  expect(marked).toMatch(
    /var RenderErrorBoundary = class extends \w+\.Component \{ static contextType = RSCRouterContext;/,
  );
});
