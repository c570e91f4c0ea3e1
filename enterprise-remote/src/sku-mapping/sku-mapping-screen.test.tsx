import { refusal } from '@nara/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { enterpriseMapping, importPreview, MAPPINGS_PATH as PATH, PENDING, renderMappings } from '../testing';

const ADMIN = { name: 'Nomsa', role: 'admin' } as const;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const conflict = (code: string, detail: string) => refusal(409, code, detail);

test('SKU Mapping shows figures, the alert about unmapped SKUs, and the mappings', async () => {
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

test('the unmapped SKUs banner, the status filter and the search narrow the list of mappings', async () => {
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

test('a mapping changed elsewhere appears without a reload', async () => {
  const { emit, list } = renderMappings();
  await screen.findByRole('row', { name: /NARA-FSB-BLACK-1/ });
  list.mockResolvedValue({ rows: [enterpriseMapping(7)], total: 1 });
  act(() => emit('mapping.changed'));
  expect(await screen.findByRole('row', { name: /NARA-FSB-BLACK-7/ })).toBeVisible();
});

test('an edited mapping is validated, then saved with the version that was read', async () => {
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

test('selected proposals are approved with the versions shown, and become active at once', async () => {
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

test('a proposal whose approval fails is shown as pending review again', async () => {
  const approve = async () => Promise.reject(conflict('nope', 'It cannot be.'));
  const { user, host } = renderMappings({ approve });
  await user.click(await screen.findByRole('checkbox', { name: /nara-001-2/ }));
  await user.click(await button('Approve'));
  await waitFor(() => expect(host.notices).toContain('error: It cannot be.'));
  expect(within(screen.getByRole('row', { name: /NARA-FSB-BLACK-2/ })).getByText('Pending Review')).toBeVisible();
});

test('approving all proposals of a filter asks for confirmation', async () => {
  const approve = jest.fn(async () => ({ approved: ['nara-001-1', 'nara-001-2'], refused: [] }));
  const { user, host } = renderMappings({ approve }, `${PATH}?status=pending_review`);
  await user.click(await screen.findByRole('checkbox', { name: /nara-001-2/ }));
  await user.click(await button('Approve all 2 of this filter'));
  await user.click(await button('Approve all'));
  await waitFor(() => expect(host.notices).toContain('success: 2 mappings approved'));
});

describe('a rejection', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Reject 1 proposed SKU?' }));
  const rejecting = (refused: { id: string; reason: string }[] = []) =>
    jest.fn(async () => ({ rejected: refused.length > 0 ? [] : [PENDING.id], refused }));

  test('rejecting selected proposals requires a reason and sends the versions shown', async () => {
    const reject = rejecting();
    const { user, host } = renderMappings({ reject });
    await user.click(await screen.findByRole('checkbox', { name: /nara-001-2/ }));
    await user.click(await button('Reject'));
    const ask = await dialog();
    await user.click(ask.getByRole('button', { name: 'Reject' }));
    expect(await ask.findByText('Say why.')).toBeVisible();
    await user.type(ask.getByLabelText('Reason'), 'Last season');
    await user.click(ask.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(host.notices).toEqual(['success: 1 mapping rejected']));
    expect(reject).toHaveBeenCalledWith({
      body: { mappings: [{ id: PENDING.id, expectedUpdatedAt: PENDING.updatedAt }], reason: 'Last season' },
    });
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
  });

  test('rejecting a proposal that changed meanwhile shows why it was refused', async () => {
    const reason = 'Somebody changed it since you saw it.';
    const { user, host } = renderMappings({ reject: rejecting([{ id: PENDING.id, reason }]) });
    await user.click(await screen.findByRole('checkbox', { name: /nara-001-2/ }));
    await user.click(await button('Reject'));
    const ask = await dialog();
    await user.type(ask.getByLabelText('Reason'), 'Last season{Enter}');
    await waitFor(() => expect(host.notices).toEqual([`error: 1 not rejected. ${PENDING.id}: ${reason}`]));
  });

  test('rejecting a proposal from the mapping dialog closes it and saves nothing else', async () => {
    const [reject, change] = [rejecting(), jest.fn()];
    const { user } = renderMappings({ reject, change }, `${PATH}?mapping=${PENDING.id}`);
    await user.click(await button('Reject'));
    await user.type((await dialog()).getByLabelText('Reason'), 'Last season{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([reject.mock.calls.length, change.mock.calls.length]).toEqual([1, 0]);
  });

  test('the mapping dialog shows merchandising the rejected proposal and the reason', async () => {
    const rejectedProposal = {
      woolworthsSku: 'WW-NEW',
      proposedBy: 'Lerato',
      rejectedBy: 'Nomsa',
      rejectedAt: '2026-11-21T07:30:00.000Z',
      reason: 'It is the code of last season.',
    };
    const get = async () => enterpriseMapping(7, { rejectedProposal });
    renderMappings({ get }, `${PATH}?mapping=nara-001-7`, { name: 'Lerato', role: 'merchandising' });
    expect(
      await screen.findByText(
        /^WW-NEW, proposed by Lerato: rejected by Nomsa on .*09:30: It is the code of last season\.$/,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
  });
});

test('merchandising cannot select mappings for approval', async () => {
  renderMappings({}, PATH, { name: 'Lerato', role: 'merchandising' });
  await screen.findByRole('row', { name: /NARA-FSB-BLACK-2/ });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

const ORDER = 'NARA-1763712345678-ABC123';
const BLOCKED = {
  failedOrders: async () => ({ ready: [ORDER], waiting: 0 }),
  retryOrders: async () => ({
    orders: [{ orderId: ORDER, outcome: 'accepted' as const, message: 'Accepted' }],
    left: 0,
  }),
};

async function retry(user: ReturnType<typeof renderMappings>['user'], name = 'Mapping saved') {
  const dialog = within(await screen.findByRole('dialog', { name }));
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

const UNBLOCKED = { unblockedOrders: BLOCKED.failedOrders, retryUnblocked: BLOCKED.retryOrders };

test('approving selected proposals offers to retry the orders that failed without them', async () => {
  const approve = async () => ({ approved: [PENDING.id], refused: [] });
  const { user } = renderMappings({ approve }, PATH, ADMIN, UNBLOCKED);
  await user.click(await screen.findByRole('checkbox', { name: /nara-001-2/ }));
  await user.click(await button('Approve'));
  await retry(user, 'Mappings saved');
});

test('approving selected proposals offers no retry while no order can be retried', async () => {
  const approve = async () => ({ approved: [PENDING.id], refused: [] });
  const unblockedOrders = jest.fn(async () => ({ ready: [], waiting: 2 }));
  const { user } = renderMappings({ approve }, PATH, ADMIN, { unblockedOrders });
  await user.click(await screen.findByRole('checkbox', { name: /nara-001-2/ }));
  await user.click(await button('Approve'));
  await waitFor(() => expect(unblockedOrders).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a mapping import offers to retry the orders that failed without its mappings', async () => {
  const { user } = renderMappings(
    {
      previewImport: async () => importPreview(),
      importRows: async () => ({ rows: [], total: 0 }),
      applyImport: async () => ({ applied: 1, leftOut: 0 }),
    },
    PATH,
    ADMIN,
    UNBLOCKED,
  );
  await user.click(await button('Import CSV'));
  await user.upload(await screen.findByLabelText('CSV file'), new File(['x'], 'mappings.csv'));
  await user.click(await button('Import 1 mapping'));
  await retry(user, 'Mappings saved');
});
