import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useListParams } from './list-params';
import { useOpened } from './use-list';

const RULES = { filters: { state: ['open'] }, sorts: ['price'], defaultSort: 'price' } as const;

/**
 * Shows a list's search, filter and opened row. One press changes all three, as when the search commits during a click.
 */
function List() {
  const list = useListParams(RULES);
  const opened = useOpened('garment');
  const changeAll = () => {
    list.setSearch('shorts');
    opened.open('g1');
    list.setFilter('state', 'open');
  };
  return (
    <button type="button" onClick={changeAll}>
      {[list.search, list.filters.state, opened.id].join(' ')}
    </button>
  );
}

test('a search, an opened row and a filter set in the same event are all applied', async () => {
  const router = createMemoryRouter([{ path: '/', element: <List /> }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'shorts open g1' })).toBeVisible();
});
