import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Pagination } from './pagination';

test('pagination shows the range of rows and leads to the next and previous pages', async () => {
  const onPage = jest.fn();
  render(<Pagination page={2} pageSize={25} total={60} onPage={onPage} onPageSize={() => undefined} />);
  expect(screen.getByText('26–50 of 60')).toBeVisible();
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onPage.mock.calls).toEqual([[3], [1]]);
});

test('the last page shows the remaining rows and has no next page', () => {
  render(<Pagination page={3} pageSize={25} total={60} onPage={() => undefined} onPageSize={() => undefined} />);
  expect(screen.getByText('51–60 of 60')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('pagination says when there are more rows than counted, and still leads to the next page', async () => {
  const onPage = jest.fn();
  render(<Pagination page={400} pageSize={25} total={10_000} hasMore onPage={onPage} onPageSize={() => undefined} />);
  expect(screen.getByText('9976–10000 of more than 10000')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPage).toHaveBeenCalledWith(401);
});

test.each([undefined, 0])('pagination with %s rows disables both page buttons', (total) => {
  render(<Pagination page={1} pageSize={25} total={total} onPage={() => undefined} onPageSize={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.queryByText(/ of 0/)).not.toBeInTheDocument();
});

test('the page size of a list can be chosen', async () => {
  const onPageSize = jest.fn();
  render(<Pagination page={1} pageSize={25} total={60} onPage={() => undefined} onPageSize={onPageSize} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100 per page');
  expect(onPageSize).toHaveBeenCalledWith(100);
});
