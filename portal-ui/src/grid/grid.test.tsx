import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Grid } from './grid';
import { type GridColumn, type GridFaults, useSheet } from './sheet';

interface Piece {
  id: string;
  name: string;
  price: string;
}

const text = (row: Piece, column: string) => row[column as keyof Piece];
const COLUMNS: readonly GridColumn<Piece>[] = [
  { id: 'id', header: 'ID', width: 6, text: ({ id }) => id, isKey: true },
  { id: 'name', header: 'Name', width: 10, text: ({ name }) => name },
  {
    id: 'price',
    header: 'Price',
    width: 6,
    text: ({ price }) => price,
    align: 'end',
    tidy: (typed) => typed.replace('R', ''),
  },
];
const pieces = (count: number): Piece[] =>
  Array.from({ length: count }, (_, at) => ({ id: `n${at + 1}`, name: `Piece ${at + 1}`, price: String(100 + at) }));
const rowKey = ({ id }: Piece) => id;

function Example({ count }: { count: number }) {
  const control = useSheet<Piece>(text);
  const faults: GridFaults = new Map(
    [...control.sheet.edits].flatMap(([key, { texts }]) =>
      texts.price === 'x' ? [[key, { price: 'Enter a price.' }] as const] : [],
    ),
  );
  return (
    <Grid label="Pieces" columns={COLUMNS} rows={pieces(count)} rowKey={rowKey} control={control} faults={faults} />
  );
}

const start = async (count = 5) => {
  const user = userEvent.setup();
  render(<Example count={count} />);
  await user.tab();
  await user.tab();
  await user.tab();
  await user.tab();
  return user;
};

/** Returns the texts of a row's cells. */
const row = (id: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${id} `) }))
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);

test('the grid is one tab stop, and arrow keys, Home and End lead to its cells', async () => {
  const user = await start();
  expect(screen.getByRole('rowheader', { name: 'n1' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('gridcell', { name: 'Piece 2' })).toHaveFocus();
  await user.keyboard('{Control>}{ArrowDown}{/Control}{End}');
  expect(screen.getByRole('gridcell', { name: '104' })).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(screen.getByRole('rowheader', { name: 'n1' })).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('a grid cell is edited by typing over it or with F2, and Escape cancels the edit', async () => {
  const user = await start();
  await user.keyboard('{End}');
  await user.keyboard('250{Enter}');
  expect(row('n1')).toEqual(['Piece 1', '250']);
  expect(screen.getByRole('gridcell', { name: '101' })).toHaveFocus();
  await user.keyboard('{F2}9{Tab}');
  expect(row('n2')).toEqual(['Piece 2', '1019']);
  await user.keyboard('{F2}7{Escape}');
  expect(row('n2')).toEqual(['Piece 2', '1019']);
  expect(screen.getByRole('gridcell', { name: '1019' })).toHaveFocus();
  expect(screen.getByRole('gridcell', { name: '250' })).toHaveAttribute('title', 'Was 100');
});

test('a grid cell keeps what was typed when another cell is pressed', async () => {
  const user = await start();
  await user.keyboard('{End}250');
  await user.click(screen.getByRole('gridcell', { name: 'Piece 3' }));
  expect(row('n1')).toEqual(['Piece 1', '250']);
  expect(screen.getByRole('gridcell', { name: 'Piece 3' })).toHaveFocus();
});

test('the key column of a grid cannot be edited', async () => {
  const user = await start();
  await user.keyboard('{F2}');
  expect(screen.getByRole('status')).toHaveTextContent('ID cannot be edited.');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('pasting into a grid fills cells, and is undone and redone as one step', async () => {
  const user = await start();
  await user.keyboard('{ArrowRight}');
  await user.paste('Apex\tR1\nFlow\t2\n');
  expect([row('n1'), row('n2')]).toEqual([
    ['Apex', '1'],
    ['Flow', '2'],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('4 cells pasted.');
  await user.keyboard('{Control>}z{/Control}');
  expect([row('n1'), row('n2')]).toEqual([
    ['Piece 1', '100'],
    ['Piece 2', '101'],
  ]);
  await user.keyboard('{Control>}y{/Control}');
  expect(row('n2')).toEqual(['Flow', '2']);
});

test('lines pasted with row IDs fill their rows, and lines with an unknown ID are reported', async () => {
  const user = await start();
  await user.paste('n3\tThird\t3\nn9\tNobody\t9\nn1\tFirst\t1');
  expect([row('n1'), row('n2'), row('n3')]).toEqual([
    ['First', '1'],
    ['Piece 2', '101'],
    ['Third', '3'],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('4 cells pasted. Left out: 1 line that names no row here.');
});

test('a grid selection can be filled down, copied and cleared', async () => {
  const user = await start();
  await user.keyboard('{End}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect([row('n2')[1], row('n3')[1], row('n4')[1]]).toEqual(['100', '100', '103']);
  expect(screen.getByRole('status')).toHaveTextContent('2 cells filled.');
  const setData = jest.fn();
  fireEvent.copy(document.activeElement as Element, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', '100\n100\n100');
  await user.keyboard('{Delete}');
  expect([row('n1')[1], row('n3')[1]]).toEqual(['', '']);
});

test('the button for cells to correct leads to the invalid grid cell, which describes its error', async () => {
  const user = await start();
  await user.keyboard('{End}{ArrowDown}x{Enter}');
  await user.keyboard('{Control>}{Home}{/Control}');
  await user.click(screen.getByRole('button', { name: 'Next of 1 cell to correct' }));
  const cell = screen.getByRole('gridcell', { name: 'x' });
  expect(cell).toHaveFocus();
  expect(cell).toBeInvalid();
  expect(cell).toHaveAccessibleDescription(/Price: Enter a price\./);
});

test('a grid of 3,000 rows renders only the rows in view, and the last row can be reached', async () => {
  const user = await start(3000);
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '3001');
  await user.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(screen.getByRole('rowheader', { name: 'n3000' })).toHaveFocus();
});
