import { screen, waitFor, within } from '@testing-library/react';
import { editedProduct, productContent, productRow, renderAdmin, revision } from '../testing';

const PATH = '/admin/catalogue';

test('the catalogue shows the price of a product and its price before the reduction, and links to a new product', async () => {
  renderAdmin(PATH, { products: { list: async () => ({ rows: [productRow({ planned: 2 })], total: 1 }) } });
  const row = within(await screen.findByRole('row', { name: /Studio Tote/ }));
  for (const text of ['Accessories, bags', 'R699', 'R899', '2 prices', '31', 'Sold']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'New Product' })).toHaveAttribute('href', `${PATH}/new`);
});

test('the catalogue requests prices at a chosen South African time', async () => {
  const list = jest.fn().mockResolvedValue({ rows: [productRow()], total: 1 });
  const { user } = renderAdmin(PATH, { products: { list } });
  await user.type(await screen.findByLabelText('Prices at'), '2026-12-01T00:00');
  await waitFor(() => expect(list.mock.lastCall[0].query).toEqual({ at: '2026-11-30T22:00:00.000Z' }));
  await user.click(screen.getByRole('button', { name: 'Prices now' }));
  await waitFor(() => expect(list.mock.lastCall[0].query).toEqual({}));
});

test('a price is planned in South African time, and a planned price is cancelled after confirmation', async () => {
  const planned = [
    {
      id: 'plan-1',
      price: 599,
      compareAtPrice: 899,
      from: '2026-12-01T00:00:00.000Z',
      until: null,
      by: 'Nomsa',
    },
  ];
  const planPrice = jest.fn().mockResolvedValue(editedProduct());
  const cancelPrice = jest.fn().mockResolvedValue(editedProduct());
  const get = async () => editedProduct({ planned });
  const { user } = renderAdmin(PATH, { products: { get, planPrice, cancelPrice } });
  await user.click(await screen.findByRole('button', { name: 'Prices of Studio Tote' }));
  await user.click(await screen.findByRole('button', { name: 'Plan a Price' }));
  const form = within(await screen.findByRole('dialog', { name: 'Plan a Price of Studio Tote' }));
  await user.type(form.getByRole('textbox', { name: 'Price' }), '649');
  const from = form.getByLabelText('From');
  await user.clear(from);
  await user.type(from, '2099-12-10T00:00');
  await user.type(form.getByLabelText('Until'), '2099-12-09T00:00');
  await user.click(form.getByRole('button', { name: 'Plan Price' }));
  expect(form.getByText('Enter an end after the beginning, or nothing.')).toBeVisible();
  await user.clear(form.getByLabelText('Until'));
  await user.type(form.getByLabelText('Until'), '2099-12-11T12:30');
  await user.click(form.getByRole('button', { name: 'Plan Price' }));
  await waitFor(() =>
    expect(planPrice).toHaveBeenCalledWith({
      params: { id: 'nara-038' },
      body: { price: 649, compareAtPrice: 899, from: '2099-12-09T22:00:00.000Z', until: '2099-12-11T10:30:00.000Z' },
    }),
  );
  await user.click(await screen.findByRole('button', { name: /^Cancel the price from/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel Price' }));
  await waitFor(() => expect(cancelPrice).toHaveBeenCalledWith({ params: { id: 'nara-038', price: 'plan-1' } }));
});

test('the history of a product shows a change and reverts it after confirmation', async () => {
  const restore = jest.fn().mockResolvedValue(editedProduct());
  const revisions = [revision(4, productContent({ price: 799 }), productContent())];
  const history = async () => ({ revisions, hasMore: false });
  const { user } = renderAdmin(PATH, { products: { history, restore } });
  await user.click(await screen.findByRole('button', { name: 'History of Studio Tote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of Studio Tote' }));
  expect(await dialog.findByText('Change 4, Ayanda')).toBeVisible();
  expect(dialog.getByText('799')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go back to before change 4' }));
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await waitFor(() =>
    expect(restore).toHaveBeenCalledWith({ params: { id: 'nara-038', revision: 4 }, body: { expectedRevision: 4 } }),
  );
});
