import { screen, waitFor } from '@testing-library/react';
import { customerRow, renderAdmin } from '../testing';

const PATH = '/admin/customers';

test('the customer list shows the e-mail address and the order value of a customer', async () => {
  renderAdmin(PATH);
  const row = await screen.findByRole('row', { name: /Thandi Nkosi/ });
  expect(row).toHaveTextContent('thandi@example.com');
  expect(row).toHaveTextContent('R2 266');
});

test('the customer list is searched and sorted by value', async () => {
  const list = jest.fn(async () => ({ rows: [customerRow()], total: 1 }));
  const { user } = renderAdmin(PATH, { customers: { list } });
  await user.type(await screen.findByRole('searchbox'), 'thandi{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Value/ }));
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ search: 'thandi', sort: '-value' }) }),
    ),
  );
});

test('the page of a customer has no personal data in its URL', async () => {
  const { user, router } = renderAdmin(PATH);
  await user.click(await screen.findByRole('button', { name: 'View customer Thandi Nkosi' }));
  expect(await screen.findByRole('heading', { name: 'Thandi Nkosi' })).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe('/admin/customers/customer-1');
});

test('the customer list warns while past orders are still being counted', async () => {
  renderAdmin(PATH, { customers: { list: async () => ({ rows: [], total: 0, isCounting: true }) } });
  expect(await screen.findByText(/The orders of the past are being counted/)).toBeVisible();
});

test('the customer list updates when a customer changes', async () => {
  const list = jest
    .fn()
    .mockResolvedValueOnce({ rows: [customerRow()], total: 1 })
    .mockResolvedValue({ rows: [customerRow({ value: 3399 })], total: 1 });
  const { emit } = renderAdmin(PATH, { customers: { list } });
  await screen.findByText('R2 266');
  emit('customer.changed');
  expect(await screen.findByText('R3 399')).toBeVisible();
});
