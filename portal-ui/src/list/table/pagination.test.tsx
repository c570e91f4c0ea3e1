import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Pagination } from './pagination';

test('tells which rows are shown and leads to the next and the previous ones', async () => {
  const onPage = jest.fn();
  render(<Pagination page={2} pageSize={25} total={60} onPage={onPage} onPageSize={() => undefined} />);
  expect(screen.getByText('26–50 of 60')).toBeVisible();
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onPage.mock.calls).toEqual([[3], [1]]);
});

test('the last page holds the rest, and nothing comes after it', () => {
  render(<Pagination page={3} pageSize={25} total={60} onPage={() => undefined} onPageSize={() => undefined} />);
  expect(screen.getByText('51–60 of 60')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('says so when there are more than were counted, and leads on', async () => {
  const onPage = jest.fn();
  render(<Pagination page={400} pageSize={25} total={10_000} hasMore onPage={onPage} onPageSize={() => undefined} />);
  expect(screen.getByText('9976–10000 of more than 10000')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPage).toHaveBeenCalledWith(401);
});

test.each([undefined, 0])('with %s rows there is nothing to turn', (total) => {
  render(<Pagination page={1} pageSize={25} total={total} onPage={() => undefined} onPageSize={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.queryByText(/ of 0/)).not.toBeInTheDocument();
});

test('the size of a page is a choice', async () => {
  const onPageSize = jest.fn();
  render(<Pagination page={1} pageSize={25} total={60} onPage={() => undefined} onPageSize={onPageSize} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100 per page');
  expect(onPageSize).toHaveBeenCalledWith(100);
});
