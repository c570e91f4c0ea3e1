import { formatSize, measureSize } from './measure';

const lines = (count: number): string => 'a line\n'.repeat(count);
const files = [
  { file: 'shell/src/main.ts', text: lines(11) },
  { file: 'shell/src/main.test.ts', text: lines(30) },
  { file: 'shell/src/base.css', text: lines(10) },
  { file: 'tools/run.mjs', text: 'one line without an end' },
  { file: 'tools/run.js', text: lines(5) },
  { file: 'e2e/journeys/cart.spec.ts', text: lines(40) },
  { file: 'e2e/support/cart.ts', text: '' },
  { file: 'shell/src/a/b/c/d/e/leaf.tsx', text: lines(20) },
  { file: 'shell/src/a/b/c/d/e/f/leaf.tsx', text: lines(20) },
  { file: 'README.md', text: '# Four words\n\nof text\n' },
  { file: 'shell/CHANGELOG.md', text: 'not counted' },
  { file: 'docs/picture.svg', text: 'not counted' },
];
const figuresOf = (all: typeof files) =>
  Object.fromEntries(measureSize(all, 20).map(({ name, value }) => [name, value]));

test('the size of a repository counts sources, tests, short files, deep folders, words and scripts', () => {
  expect(figuresOf(files)).toEqual({
    'source files': 6,
    'source lines': 62,
    'source files of at most 10 lines': 3,
    'test files': 2,
    'test lines': 70,
    'folders with more than 25 files': 0,
    'folders deeper than 5 below src': 1,
    'words of documentation': 5,
    'root scripts': 20,
  });
});

test('a folder is large from 26 files of its own on, tests among them', () => {
  const inFolder = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ file: `shell/src/cart/${index}.test.ts`, text: '' }));
  const large = 'folders with more than 25 files';
  expect(figuresOf([...inFolder(25), { file: 'shell/src/cart/below/one.ts', text: '' }])[large]).toBe(0);
  expect(figuresOf(inFolder(26))[large]).toBe(1);
});

test('what exceeds its goal is marked, with the folders that do', () => {
  const text = formatSize(measureSize(files, 21));
  expect(text).toContain('✓ source files                                6  at most 2,600');
  expect(text).toContain('✗ folders deeper than 5 below src             1  at most 0\n    shell/src/a/b/c/d/e/f\n');
  expect(text).toContain('✗ root scripts                               21  at most 20');
});
