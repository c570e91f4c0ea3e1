import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths';

const read = (file: string): string => readFileSync(fromRoot(file), 'utf8');

test('the code in docs/without-the-kit.md is the code that its journey builds', () => {
  const files = ['src/remote.jsx', 'webpack.config.mjs', 'release.json'].map((file) =>
    read(`e2e/without-the-kit/webpack/${file}`),
  );
  const blocks = [...read('docs/without-the-kit.md').matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(
    ([, code = '']) => code,
  );
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.filter((code) => !files.some((file) => file.includes(code)))).toEqual([]);
});
