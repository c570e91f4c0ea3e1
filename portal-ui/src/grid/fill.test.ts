import { fillDown, pasteBlock, pasteByKey } from './fill';

const SIZE = { rows: 5, columns: 4 };
const one = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });
const texts = ({ cells }: { cells: readonly { row: number; column: number; text: string }[] }) =>
  cells.map(({ row, column, text }) => `${row}:${column}=${text}`);

test('a block is pasted from the selected cell on', () => {
  const pasted = pasteBlock([['a', 'b'], ['c']], one(1, 1), SIZE);
  expect(texts(pasted)).toEqual(['1:1=a', '1:2=b', '2:1=c', '2:2=']);
  expect(pasted).toMatchObject({ region: { top: 1, bottom: 2, left: 1, right: 2 }, lost: 0 });
});

test('pasted lines beyond the grid are left out and counted, except empty ones', () => {
  const pasted = pasteBlock(
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
    one(3, 3),
    SIZE,
  );
  expect(texts(pasted)).toEqual(['3:3=a', '4:3=c']);
  expect(pasted.lost).toBe(1);
  const column = [['a'], ['b'], ...Array.from({ length: 200_000 }, () => [''])];
  expect(pasteBlock(column, one(3, 3), SIZE)).toMatchObject({ lost: 0, cells: [{ text: 'a' }, { text: 'b' }] });
});

test('a pasted cell fills the selection, and a block repeats if the selection is a multiple of it', () => {
  expect(texts(pasteBlock([['x']], { top: 0, bottom: 1, left: 0, right: 1 }, SIZE))).toEqual([
    '0:0=x',
    '0:1=x',
    '1:0=x',
    '1:1=x',
  ]);
  expect(texts(pasteBlock([['x'], ['y']], { top: 0, bottom: 3, left: 2, right: 2 }, SIZE))).toEqual([
    '0:2=x',
    '1:2=y',
    '2:2=x',
    '3:2=y',
  ]);
  // Three rows are not a multiple of two.
  expect(texts(pasteBlock([['x'], ['y']], { top: 0, bottom: 2, left: 2, right: 2 }, SIZE))).toHaveLength(2);
});

test('pasted lines that start with a row key fill their rows in any order', () => {
  const rows = ['n1', 'n2', 'n3'];
  const rowOf = (key: string) => (rows.includes(key) ? rows.indexOf(key) : undefined);
  const block = [
    ['n3', 'c'],
    ['n9', 'x'],
    ['n1', 'a', 'b', 'c', 'beyond'],
  ];
  const pasted = pasteByKey(block, { left: 0, keyColumn: 0, columns: 4 }, rowOf);
  expect(texts(pasted)).toEqual(['2:0=n3', '2:1=c', '0:0=n1', '0:1=a', '0:2=b', '0:3=c']);
  expect(pasted.lost).toBe(1);
});

test('filling down repeats the first row of a selection, or the row above a single one', () => {
  const textAt = ({ row, column }: { row: number; column: number }) => `${row}/${column}`;
  expect(texts({ cells: fillDown({ top: 1, bottom: 3, left: 2, right: 2 }, textAt) })).toEqual(['2:2=1/2', '3:2=1/2']);
  expect(texts({ cells: fillDown(one(2, 0), textAt) })).toEqual(['2:0=1/0']);
  expect(fillDown(one(0, 0), textAt)).toEqual([]);
});
