import { ApiError } from '@nara/shared-contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type BlockedApi, enterpriseMapping, MAPPINGS_PATH as PATH, PENDING, renderMappings } from '../testing';

const ADMIN = { name: 'Nomsa', role: 'admin' } as const;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const conflict = (code: string, detail: string) =>
  new ApiError(409, 'Conflict', { code, title: 'Conflict', status: 409, detail });

test('shows figures, what needs attention, and the mappings', async () => {
  renderMappings();
  const row = within(await screen.findByRole('row', { name: /NARA-FSB-BLACK-2/ }));
  for (const text of ['Pending Review', 'Proposed: WW-NEW', 'CPT-DC, JHB-DC', '480002']) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(await button(/^Active Mappings 807 96.6% mapped$/)).toBeVisible();
  expect(await button(/^Unmapped SKUs 28 Require attention$/)).toBeVisible();
  expect(await button(/^Pending Review 12 Awaiting approval$/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    '28 SKU(s) need Woolworths mapping before orders can be processed',
  );
});

test('cards, filter, search and banner narrow the list by way of the address', async () => {
  const { user, router, list } = renderMappings();
  await user.click(await button('Show unmapped SKUs'));
  expect(router.state.location.search).toBe('?status=unmapped');
  expect(screen.queryByRole('button', { name: 'Show unmapped SKUs' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
  await user.type(screen.getByRole('searchbox'), 'sage{Enter}');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query: { status: 'inactive', search: 'sage' } })),
  );
});

test('a change anywhere is shown by itself', async () => {
  const { emit, list } = renderMappings();
  await screen.findByRole('row', { name: /NARA-FSB-BLACK-1/ });
  list.mockResolvedValue({ rows: [enterpriseMapping(7)], total: 1 });
  act(() => emit('mapping.changed'));
  expect(await screen.findByRole('row', { name: /NARA-FSB-BLACK-7/ })).toBeVisible();
});

test('a mapping is edited: checked, then saved as it was read', async () => {
  const change = jest.fn(async () => enterpriseMapping(1));
  const { user } = renderMappings({ change });
  await user.click(await button('Edit mapping of NARA-FSB-BLACK-1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit SKU Mapping' }));
  expect(dialog.getByText('Never')).toBeVisible();
  const barcode = dialog.getByPlaceholderText('13-digit barcode');
  await user.clear(barcode);
  await user.type(barcode, '123');
  await user.click(dialog.getByRole('button', { name: 'Save Mapping' }));
  expect(await dialog.findByText('A barcode has 13 digits.')).toBeVisible();
  await user.clear(barcode);
  await user.click(dialog.getByRole('button', { name: 'DBN-DC', pressed: false }));
  await user.click(dialog.getByRole('button', { name: 'Save Mapping' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(change).toHaveBeenCalledWith({
    params: { id: 'nara-001-1' },
    body: expect.objectContaining({
      barcode: null,
      priceRetail: 449,
      dcLocations: ['CPT-DC', 'JHB-DC', 'DBN-DC'],
      expectedUpdatedAt: '2026-11-21T07:30:00.000Z',
    }),
  });
});

test('a stale edit is compared with what is there now', async () => {
  const change = jest.fn().mockRejectedValueOnce(conflict('mapping-changed', 'Somebody else changed it.'));
  const get = async () => enterpriseMapping(1, { erpCode: 'SAP-THEIRS' });
  const { user } = renderMappings({ change, get });
  await user.click(await button('Edit mapping of NARA-FSB-BLACK-1'));
  await user.type(await screen.findByLabelText('Woolworths PLU'), '9');
  await user.click(await button('Save Mapping'));
  expect(await screen.findByRole('row', { name: /ERP Code .* SAP-THEIRS/ })).toBeVisible();
});

test('chosen proposals are approved as they were seen, and show so at once', async () => {
  let finish: (result: { approved: string[]; refused: never[] }) => void = () => undefined;
  const approve = jest.fn(() => new Promise<{ approved: string[]; refused: never[] }>((resolve) => (finish = resolve)));
  const { user, list } = renderMappings({ approve }, `${PATH}?status=pending_review`);
  await user.click(await screen.findByRole('checkbox', { name: /nara-001-2/ }));
  await user.click(await button('Approve'));
  expect(approve).toHaveBeenCalledWith({
    body: { mappings: [{ id: PENDING.id, expectedUpdatedAt: PENDING.updatedAt }] },
  });
  const row = within(await screen.findByRole('row', { name: /NARA-FSB-BLACK-2/ }));
  expect(await row.findByText('Active')).toBeVisible();
  list.mockResolvedValue({ rows: [enterpriseMapping(1)], total: 1 });
  act(() => finish({ approved: [PENDING.id], refused: [] }));
  await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
});

test('an approval that fails shows again what is true', async () => {
  const approve = async () => Promise.reject(conflict('nope', 'It cannot be.'));
  const { user, host } = renderMappings({ approve });
  await user.click(await screen.findByRole('checkbox', { name: /nara-001-2/ }));
  await user.click(await button('Approve'));
  await waitFor(() => expect(host.notices).toContain('error: It cannot be.'));
  expect(within(screen.getByRole('row', { name: /NARA-FSB-BLACK-2/ })).getByText('Pending Review')).toBeVisible();
});

test('all of a filter are approved after a question', async () => {
  const approve = jest.fn(async () => ({ approved: ['nara-001-1', 'nara-001-2'], refused: [] }));
  const { user, host } = renderMappings({ approve }, `${PATH}?status=pending_review`);
  await user.click(await screen.findByRole('checkbox', { name: /nara-001-2/ }));
  await user.click(await button('Approve all 2 of this filter'));
  await user.click(await button('Approve all'));
  await waitFor(() => expect(host.notices).toContain('success: 2 mappings approved'));
});

test('merchandising chooses nothing to approve', async () => {
  renderMappings({}, PATH, { name: 'Lerato', role: 'merchandising' });
  await screen.findByRole('row', { name: /NARA-FSB-BLACK-2/ });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

const ORDER = 'NARA-1763712345678-ABC123';
const BLOCKED: BlockedApi = {
  failedOrders: async () => ({ ready: [ORDER], waiting: 0 }),
  retryOrders: async () => ({ orders: [{ orderId: ORDER, outcome: 'accepted', message: 'Accepted' }], left: 0 }),
};

async function retry(user: ReturnType<typeof renderMappings>['user']) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Mapping saved' }));
  await user.click(dialog.getByRole('button', { name: 'Retry 1 order' }));
  expect(await dialog.findByRole('link', { name: ORDER })).toHaveAttribute(
    'href',
    `/admin/enterprise/orders?order=${ORDER}`,
  );
}

test('saving another Woolworths SKU offers to retry the orders that failed without it', async () => {
  const change = async () => enterpriseMapping(1, { woolworthsSku: 'WW-OTHER' });
  const { user } = renderMappings({ change }, `${PATH}?mapping=nara-001-1`, ADMIN, BLOCKED);
  await user.type(await screen.findByLabelText('Woolworths SKU'), 'X');
  await user.click(await button('Save Mapping'));
  await retry(user);
});

test('approving a proposal offers to retry the orders that failed without it', async () => {
  const approve = async () => ({ approved: [PENDING.id], refused: [] });
  const { user } = renderMappings({ approve }, `${PATH}?mapping=${PENDING.id}`, ADMIN, BLOCKED);
  await user.click(await button('Approve'));
  await retry(user);
});
