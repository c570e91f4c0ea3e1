import type { SkuMappingChange } from '@nara/shared-contracts/api/sku-mapping';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin, unmappedVariant, VARIANT_ID } from '../testing';

type MappingApi = NonNullable<NonNullable<Parameters<typeof renderAdmin>[1]>['skuMapping']>;
type Staff = Parameters<typeof renderAdmin>[2];

const MAPPED = { woolworthsSku: 'WW-ACT-STT-CLAY-OS', status: 'active' } as const;
const NONE = async () => ({ ready: [], waiting: 0 });

async function openMapping(api: MappingApi, staff?: Staff) {
  const rendered = renderAdmin(
    `/admin/products?variant=${VARIANT_ID}`,
    { skuMapping: { failedOrders: NONE, ...api } },
    staff,
  );
  const sku = await screen.findByRole('textbox', { name: 'Woolworths SKU' });
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Mapping' }));
  const erp = dialog.getByRole('textbox', { name: 'ERP Code' });
  const save = () => rendered.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  return { ...rendered, dialog, sku, erp, save };
}

test('saving a mapping sends the version that was edited and closes the dialog', async () => {
  const changes: SkuMappingChange[] = [];
  const change: MappingApi['change'] = async ({ body }) => {
    changes.push(body);
    return unmappedVariant(MAPPED);
  };
  const { user, host, sku, erp, save, router } = await openMapping({ change });
  expect(sku).toHaveAttribute('placeholder', 'WW-ACT-XXX-COLOR-SIZE');
  expect(erp).toHaveAttribute('placeholder', 'SAP-NARA-XXX-XXX');
  await user.type(sku, ' WW-ACT-STT-CLAY-OS ');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(changes).toEqual([
    { woolworthsSku: 'WW-ACT-STT-CLAY-OS', erpCode: null, expectedUpdatedAt: '2026-11-21T07:31:00.000Z' },
  ]);
  expect(host.notices).toEqual(['success: Mapping saved']);
  expect(router.state.location.search).toBe('');
});

test('a mapping with codes of an unusual format shows a warning and is saved', async () => {
  const change = jest.fn().mockResolvedValue(unmappedVariant(MAPPED));
  const { user, sku, erp, save } = await openMapping({ change });
  await user.type(sku, 'WW-7');
  await user.type(erp, '0815');
  expect(sku).toHaveAccessibleDescription(/usually looks like WW-ACT-XXX-COLOR-SIZE/);
  expect(erp).toHaveAccessibleDescription(/usually looks like SAP-NARA-XXX-XXX/);
  await save();
  await waitFor(() => expect(change).toHaveBeenCalledTimes(1));
});

test('a Woolworths SKU that another variant uses is refused, and the error names the variant', async () => {
  const taken = 'WW-1 belongs to Flow Sports Bra, Sage, M (nara-001-sage-m)';
  const change = () =>
    Promise.reject(refusal(409, 'woolworths-sku-taken', `${taken}.`, [{ field: 'woolworthsSku', message: taken }]));
  const { user, sku, save } = await openMapping({ change });
  await user.type(sku, 'WW-1');
  await save();
  await waitFor(() => expect(sku).toHaveAccessibleDescription(expect.stringContaining(taken)));
  expect(sku).toBeInvalid();
  expect(sku).toHaveValue('WW-1');
});

test('clearing the Woolworths SKU asks for confirmation before the mapping is removed', async () => {
  const change = jest.fn().mockResolvedValue(unmappedVariant());
  const { user, host, sku, save } = await openMapping({ get: async () => unmappedVariant(MAPPED), change });
  await user.clear(sku);
  await save();
  await user.click(await screen.findByRole('button', { name: 'Keep Mapping' }));
  expect(change).not.toHaveBeenCalled();
  expect(sku).toBeVisible();
  await save();
  await user.click(await screen.findByRole('button', { name: 'Remove Mapping' }));
  await waitFor(() => expect(host.notices).toEqual(['success: Mapping removed']));
  expect(change.mock.lastCall[0].body).toMatchObject({ woolworthsSku: null });
});

const ORDERS = ['NARA-1763712345678-ABC123', 'NARA-1763712345678-DEF456'];

async function mapAndRetry(staff?: Staff) {
  const retryOrders = jest.fn().mockResolvedValue({
    orders: ORDERS.map((orderId, index) => ({
      orderId,
      outcome: index ? 'failed' : 'accepted',
      message: `Said ${index}`,
    })),
    left: 0,
  });
  const failedOrders = async () => ({ ready: ORDERS, waiting: 1 });
  const change = async () => unmappedVariant(MAPPED);
  const { user, sku, save } = await openMapping({ change, failedOrders, retryOrders }, staff);
  await user.type(sku, 'WW-ACT-STT-CLAY-OS');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Mapping saved' }));
  expect(dialog.getByText('1 order more will fail until another variant is mapped too.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry 2 orders' }));
  await dialog.findByText('1 of 2 retried orders were accepted by the partner.');
  expect(retryOrders).toHaveBeenCalledWith({ params: { id: VARIANT_ID } });
  return dialog;
}

test('a saved mapping offers to retry the orders that failed without it, and links to them', async () => {
  const dialog = await mapAndRetry();
  const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(ORDERS.map((id) => `/admin/orders?order=${id}`));
  expect(dialog.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
});

test('retried orders are not links for staff who may not open orders', async () => {
  const dialog = await mapAndRetry({ name: 'Ayanda', role: 'merchandising' });
  expect(dialog.getByText(ORDERS[0] ?? '')).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});

test('Add Mapping finds an unmapped variant and maps it', async () => {
  const list = jest.fn().mockResolvedValue({ rows: [unmappedVariant()], total: 1 });
  const change = jest.fn().mockResolvedValue(unmappedVariant(MAPPED));
  const { user } = renderAdmin('/admin/products', { skuMapping: { list, change, failedOrders: NONE } });
  await user.click(await screen.findByRole('button', { name: 'Add Mapping' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Add Mapping' }));
  await user.type(choice.getByRole('searchbox'), 'tote{Enter}');
  await waitFor(() => expect(list.mock.lastCall[0].query).toEqual({ status: 'unmapped', pageSize: 8, search: 'tote' }));
  await user.click(await choice.findByRole('button', { name: 'Studio Tote, Clay, One Size' }));
  await user.type(await screen.findByRole('textbox', { name: 'Woolworths SKU' }), 'WW-ACT-STT-CLAY-OS');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(change.mock.lastCall[0].params).toEqual({ id: VARIANT_ID });
});

test('a proposed mapping that awaits approval is shown with its author', async () => {
  const proposed = unmappedVariant({ pendingWoolworthsSku: 'WW-ACT-STT-CLAY-OS', pendingBy: 'Lerato' });
  const { dialog } = await openMapping({ get: async () => proposed });
  expect(dialog.getByRole('status')).toHaveTextContent(
    'WW-ACT-STT-CLAY-OS was proposed by Lerato and awaits approval. Until then orders of this SKU cannot be processed.',
  );
});
