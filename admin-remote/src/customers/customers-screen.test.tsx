import { ApiError } from '@nara/shared-contracts/host';
import { screen, waitFor } from '@testing-library/react';
import { customerRow, renderAdmin } from '../testing';

const PATH = '/admin/customers';

test('lists who ordered, how often and for how much', async () => {
  renderAdmin(PATH);
  const row = await screen.findByRole('row', { name: /Thandi Nkosi/ });
  expect(row).toHaveTextContent('thandi@example.com');
  expect(row).toHaveTextContent('R2 266');
});

test('searches and sorts', async () => {
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

test('a customer is opened on a page whose address says nothing of theirs', async () => {
  const { user, router } = renderAdmin(PATH);
  await user.click(await screen.findByRole('button', { name: 'View customer Thandi Nkosi' }));
  expect(await screen.findByRole('heading', { name: 'Thandi Nkosi' })).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe('/admin/customers/customer-1');
});

test('says that customers may be missing while the past is counted', async () => {
  renderAdmin(PATH, { customers: { list: async () => ({ rows: [], total: 0, isCounting: true }) } });
  expect(await screen.findByText(/The orders of the past are being counted/)).toBeVisible();
});

test('follows what is counted', async () => {
  const list = jest
    .fn()
    .mockResolvedValueOnce({ rows: [customerRow()], total: 1 })
    .mockResolvedValue({ rows: [customerRow({ value: 3399 })], total: 1 });
  const { emit } = renderAdmin(PATH, { customers: { list } });
  await screen.findByText('R2 266');
  emit('customer.changed');
  expect(await screen.findByText('R3 399')).toBeVisible();
});

test('a list that cannot be read says why', async () => {
  const list = async () => {
    throw new ApiError(503, '', { code: 'down', title: '', status: 503, detail: 'The server is busy.' });
  };
  renderAdmin(PATH, { customers: { list } });
  expect(await screen.findByText(/The server is busy/)).toBeVisible();
});

test('customers are for administrators', async () => {
  renderAdmin(PATH, {}, { name: 'Sipho', role: 'logistics' });
  expect(await screen.findByRole('heading', { name: 'Customers is not available to you' })).toBeVisible();
});
