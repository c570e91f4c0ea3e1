import { type CellEdit, editCells, emptySheet, rebase, redo, type Sheet, undo, withoutRows } from './sheet';

interface Row {
  price: string;
  name: string;
}

const ROW: Row = { price: '899', name: 'Bra' };
const textOf = (row: Row, column: string) => row[column as keyof Row];
const edit = (column: keyof Row, text: string, key = 'bra', row = ROW): CellEdit<Row> => ({ key, row, column, text });
const write = (sheet: Sheet<Row>, ...cells: CellEdit<Row>[]) => editCells(sheet, cells, textOf);
const texts = ({ edits }: Sheet<Row>) => Object.fromEntries([...edits].map(([key, { texts: own }]) => [key, own]));

test('editing many cells of a sheet is undone and redone as one step', () => {
  const first = write(emptySheet(), edit('price', '949'));
  const second = write(first, edit('price', '999'), edit('name', 'Apex Bra'), edit('price', '5', 'tank'));
  const written = { bra: { price: '999', name: 'Apex Bra' }, tank: { price: '5' } };
  expect(texts(second)).toEqual(written);
  expect(texts(undo(second))).toEqual({ bra: { price: '949' } });
  expect(texts(undo(undo(second)))).toEqual({});
  expect(texts(redo(redo(undo(undo(second)))))).toEqual(written);
  expect(undo(undo(undo(second)))).toEqual(undo(undo(second)));
});

test('writing the original text into a sheet cell removes its edit', () => {
  const sheet = write(write(emptySheet(), edit('price', '949')), edit('price', '899'));
  expect(sheet.edits.size).toBe(0);
  expect(texts(undo(sheet))).toEqual({ bra: { price: '949' } });
});

test('a sheet edit without effect adds no undo step, and a new edit clears the redo steps', () => {
  const first = write(emptySheet(), edit('price', '949'));
  expect(write(first, edit('price', '949'), edit('name', 'Bra'))).toBe(first);
  expect(write(undo(first), edit('name', 'B')).future).toEqual([]);
});

test('a sheet keeps the last 100 steps for undo', () => {
  let sheet = emptySheet<Row>();
  for (let price = 1; price <= 120; price += 1) sheet = write(sheet, edit('price', String(price)));
  expect(sheet.past).toHaveLength(100);
});

test('sheet edits are kept when their rows are reloaded', () => {
  const sheet = write(emptySheet(), edit('price', '949'), edit('price', '5', 'gone'));
  const fresh = rebase(sheet, new Map([['bra', { price: '880', name: 'Bra' }]]));
  expect(fresh.edits.get('bra')).toEqual({ row: { price: '880', name: 'Bra' }, texts: { price: '949' } });
  expect(fresh.edits.get('gone')?.row).toBe(ROW);
});

test('removing a row from a sheet drops its edits and their undo steps', () => {
  const sheet = withoutRows(write(emptySheet(), edit('price', '949'), edit('price', '5', 'tank')), new Set(['bra']));
  expect(texts(sheet)).toEqual({ tank: { price: '5' } });
  expect(undo(sheet)).toEqual(sheet);
});
