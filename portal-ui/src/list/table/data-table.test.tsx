import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps, ComponentType } from 'react';
import { useSelection } from '../state/use-selection';
import type { Column } from './columns';
import { DataTable } from './data-table';

interface Garment {
  id: string;
  price: number;
}

type Props = ComponentProps<typeof DataTable<Garment, 'price'>>;

const ROWS: Garment[] = [
  { id: 'leggings', price: 899 },
  { id: 'tank', price: 549 },
];

function renderTable(changes: Partial<Props> = {}, Table: ComponentType<Props> = DataTable) {
  const onOpen = jest.fn();
  const onSort = jest.fn();
  const columns: Column<Garment, 'price'>[] = [
    { header: 'Garment', cell: ({ id }) => id },
    { header: 'Price', cell: ({ price }) => price, sortKey: 'price', align: 'end', isDetail: true },
    { header: 'Actions', cell: ({ id }) => <button type="button">{`View ${id}`}</button> },
  ];
  const props: Props = {
    label: 'Garments',
    columns,
    rows: ROWS,
    rowKey: ({ id }) => id,
    onOpen,
    sort: '-price',
    onSort,
    error: null,
    onRetry: () => undefined,
    isStale: false,
    empty: 'No garments.',
    ...changes,
  };
  render(<Table {...props} />);
  return { onOpen, onSort, user: userEvent.setup() };
}

test('a sortable table heading is a button and announces the sort order', async () => {
  const { user, onSort } = renderTable();
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Garment' })).not.toHaveAttribute('aria-sort');
  await user.click(screen.getByRole('button', { name: 'Price' }));
  expect(onSort).toHaveBeenCalledWith('price');
});

test('a press on a table row opens it; a press on a control in the row does not', async () => {
  const { user, onOpen } = renderTable();
  await user.click(screen.getByRole('cell', { name: 'tank' }));
  expect(onOpen.mock.calls).toEqual([[ROWS[1]]]);
  await user.click(screen.getByRole('button', { name: 'View tank' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('arrow keys go from table row to table row and stop at the ends', async () => {
  const { user } = renderTable();
  screen.getByRole('button', { name: 'View leggings' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: 'View leggings' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'View tank' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'View tank' })).toHaveFocus();
});

test('a table without data yet is busy and shows no rows', () => {
  renderTable({ rows: undefined });
  expect(screen.getByRole('table', { name: 'Garments' }).parentElement).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('row')).toHaveLength(1);
});

test('a table without rows shows the empty text', () => {
  renderTable({ rows: [] });
  expect(screen.getByText('No garments.')).toBeVisible();
});

test('a table that fails to reload keeps its rows and can be retried', async () => {
  const onRetry = jest.fn();
  const { user } = renderTable({ error: new Error('down'), onRetry });
  expect(screen.getByRole('cell', { name: 'tank' })).toBeVisible();
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

/** Renders a table with its own selection, as a list does. */
function SelectableTable(props: Props) {
  return <DataTable {...props} selection={useSelection()} />;
}

test('Space selects a table row, and arrow keys go from checkbox to checkbox', async () => {
  const { user } = renderTable({}, SelectableTable);
  screen.getByRole('checkbox', { name: 'Select leggings' }).focus();
  await user.keyboard(' {ArrowDown}');
  expect(screen.getByRole('checkbox', { name: 'Select leggings' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select tank' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBePartiallyChecked();
});

test('the page checkbox of a table selects all rows, shows a partial selection, and opens no row', async () => {
  const { user, onOpen } = renderTable({}, SelectableTable);
  const page = screen.getByRole('checkbox', { name: 'Select all on this page' });
  await user.click(page);
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select tank' }));
  expect(page).toBePartiallyChecked();
  expect(onOpen).not.toHaveBeenCalled();
});

describe('in a narrow window', () => {
  beforeEach(() => {
    const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.assign(window, { matchMedia: () => media });
  });

  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('a table in a narrow window shows rows as cards without details, sorted by a select', async () => {
    const { user, onSort, onOpen } = renderTable();
    const cards = within(screen.getByRole('list', { name: 'Garments' })).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    expect(screen.queryByText('899')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Sort: Price, ascending');
    expect(onSort).toHaveBeenCalledWith('price');
    await user.click(screen.getByText('tank'));
    expect(onOpen).toHaveBeenCalledWith(ROWS[1]);
  });

  test('a table without rows in a narrow window shows the empty text', () => {
    renderTable({ rows: [] });
    expect(screen.getByText('No garments.')).toBeVisible();
  });
});
