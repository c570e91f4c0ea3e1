import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin, unmappedVariant, VARIANT_ID } from '../testing';

test('a variant without a mapping is shown as unmapped in the mapping list', async () => {
  renderAdmin('/admin/products');
  const row = within(await screen.findByRole('row', { name: /Studio Tote/ }));
  for (const text of ['Clay, One Size', VARIANT_ID, '11', 'Unmapped']) expect(row.getByText(text)).toBeVisible();
  expect(row.getAllByText('Not mapped')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Product Mappings (1)' })).toBeVisible();
  expect(screen.getByText('Manage SKU mappings and inventory')).toBeVisible();
});

test.each([
  [1, '1 variant needs Woolworths SKU mapping'],
  [12, '12 variants need Woolworths SKU mapping'],
])('with %i unmapped, the banner counts the unmapped variants and filters the list by them', async (unmapped, text) => {
  const stats = async () => ({ variants: 847, unmapped, outOfStock: 5 });
  const { user, router } = renderAdmin('/admin/products', { skuMapping: { stats } });
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show unmapped variants' }));
  expect(router.state.location.search).toBe('?status=unmapped');
});

test('the mapping banner is hidden when every variant is mapped', async () => {
  const stats = async () => ({ variants: 847, unmapped: 0, outOfStock: 5 });
  renderAdmin('/admin/products', { skuMapping: { stats } });
  expect(await screen.findByText('847')).toBeVisible();
  expect(screen.queryByText(/Woolworths SKU mapping/)).not.toBeInTheDocument();
});

test('the mapping list is filtered by cards, search and status in the request', async () => {
  const list = jest.fn().mockResolvedValue({ rows: [unmappedVariant()], total: 1 });
  const { user, router } = renderAdmin('/admin/products', { skuMapping: { list } });
  const card = await screen.findByRole('button', { name: /^Out of Stock/ });
  await user.click(card);
  expect(card).toHaveAttribute('aria-pressed', 'true');
  await user.type(screen.getByRole('searchbox'), 'tote{Enter}');
  await waitFor(() => expect(list.mock.lastCall[0].query).toEqual({ status: 'out_of_stock', search: 'tote' }));
  await user.click(screen.getByRole('button', { name: /^Total Variants/ }));
  expect(router.state.location.search).toBe('?search=tote');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
  await waitFor(() => expect(list.mock.lastCall[0].query).toEqual({ status: 'inactive', search: 'tote' }));
});

test('a mapping that is saved elsewhere appears without a reload', async () => {
  let rows = [unmappedVariant()];
  const { emit } = renderAdmin('/admin/products', { skuMapping: { list: async () => ({ rows, total: 1 }) } });
  await screen.findByRole('row', { name: /Studio Tote/ });
  rows = [unmappedVariant({ woolworthsSku: 'WW-ACT-STT-CLAY-OS', status: 'active' })];
  act(() => emit('mapping.changed'));
  expect(await screen.findByText('WW-ACT-STT-CLAY-OS')).toBeVisible();
});
