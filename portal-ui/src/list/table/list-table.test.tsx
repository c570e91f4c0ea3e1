import { HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost, fakeEventStream } from '@nara/shared-contracts/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useList } from '../state/use-list';
import type { Column } from './columns';
import { ListTable } from './list-table';

interface Garment {
  id: string;
  price: number;
}

const RULES = { filters: {}, sorts: ['price'], defaultSort: 'price' } as const;
const COLUMNS: Column<Garment, 'price'>[] = [
  { header: 'Garment', cell: ({ id }) => id, isFixed: true },
  { header: 'Price', cell: ({ price }) => `R${price}`, sortKey: 'price' },
];
const asked: unknown[] = [];

/** Renders a list of sixty garments from a fake API. */
function Garments() {
  const list = useList({
    rules: RULES,
    query: ({ page = 1, pageSize = 25 }) => ({
      queryKey: ['garments', page, pageSize],
      queryFn: async () => {
        asked.push({ page, pageSize });
        const first = (page - 1) * pageSize;
        const rows = Array.from({ length: Math.min(pageSize, 60 - first) }, (_, at) => ({
          id: `g${first + at + 1}`,
          price: at,
        }));
        return { rows, total: 60 };
      },
    }),
    liveKey: ['garments'],
    openedAs: 'garment',
  });
  return (
    <ListTable
      label="garments"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      list={list}
      filters="Filters"
      bulkActions={<p>{[...list.selection.ids].join(' ')}</p>}
    />
  );
}

function renderGarments(path = '/') {
  fakeEventStream();
  const host = createFakeHost();
  const router = createMemoryRouter([{ path: '/', element: <Garments /> }], { initialEntries: [path] });
  render(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </HostProvider>,
  );
  return { user: userEvent.setup(), host, router };
}

const box = (name: string) => screen.findByRole('checkbox', { name });

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
});

test('a list selection is kept across pages until it is cleared, which shows a notice', async () => {
  const { user, host } = renderGarments();
  await user.click(await box('Select g1'));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(await box('Select g26'));
  expect(screen.getByRole('status')).toHaveTextContent('2 selected');
  expect(screen.getByText('g1 g26')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(host.notices).toEqual(['info: Selection of 2 cleared']);
});

test('list columns can be hidden and shown, and the choice is remembered', async () => {
  const { user } = renderGarments();
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  expect(screen.queryByRole('checkbox', { name: 'Garment' })).not.toBeInTheDocument();
  await user.click(await box('Price'));
  expect(screen.queryByRole('columnheader', { name: 'Price' })).not.toBeInTheDocument();
  expect(localStorage.getItem('nara-portal-hidden-columns:garments')).toBe('["Price"]');
  await user.click(await box('Price'));
  expect(screen.getByRole('columnheader', { name: 'Price' })).toBeVisible();
});

test('the page size of a list is in the address and in the request', async () => {
  const { user, router } = renderGarments('/?page=2');
  await box('Select g26');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50 per page');
  expect(router.state.location.search).toBe('?pageSize=50');
  await box('Select g50');
  expect(asked).toEqual([
    { page: 2, pageSize: 25 },
    { page: 1, pageSize: 50 },
  ]);
});

test('a press on a list row opens it through the address', async () => {
  const { user, router } = renderGarments();
  await user.click(await screen.findByRole('cell', { name: 'g3' }));
  expect(router.state.location.search).toBe('?garment=g3');
});
