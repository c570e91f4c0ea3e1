import type { StatusChange } from '@nara/shared-contracts/api/orders';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { adminOrder, ORDER_ID, renderAdmin } from '../testing';

type AdminOrdersApi = NonNullable<Parameters<typeof renderAdmin>[1]>['adminOrders'];

async function openOrder(adminOrders: AdminOrdersApi) {
  const admin = renderAdmin(`/admin/orders?order=${ORDER_ID}`, { adminOrders });
  const dialog = within(await screen.findByRole('dialog'));
  const select = await dialog.findByRole('combobox', { name: 'Order status' });
  return { ...admin, dialog, select, save: dialog.getByRole('button', { name: 'Save Status' }) };
}

/** Fakes a server that saves every status. */
function savingServer() {
  let order = adminOrder();
  const changes: StatusChange[] = [];
  const api: AdminOrdersApi = {
    get: async () => order,
    changeStatus: async ({ body }) => {
      changes.push(body);
      order = adminOrder({ status: body.status, updatedAt: `2026-11-21T08:0${changes.length}:00.000Z` });
      return order;
    },
  };
  return { api, changes };
}

test('saving an order status sends the edited version, and Undo restores the old status', async () => {
  const { api, changes } = savingServer();
  const { user, dialog, select, save } = await openOrder(api);
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(select, 'Shipped');
  await user.click(save);
  expect(await dialog.findByRole('status')).toHaveTextContent('Status saved: Shipped');
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(select).toHaveValue('pending'));
  expect(changes).toEqual([
    { status: 'shipped', expectedUpdatedAt: '2026-11-21T07:31:00.000Z' },
    { status: 'pending', expectedUpdatedAt: '2026-11-21T08:01:00.000Z' },
  ]);
});

test('only statuses that staff may set are offered, and a final status asks for confirmation', async () => {
  const { api, changes } = savingServer();
  const { user, dialog, select, save } = await openOrder(api);
  const offered = () =>
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(offered()).toEqual(['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled']);
  await user.selectOptions(select, 'Delivered');
  await user.click(save);
  const question = within(screen.getByRole('dialog', { name: 'Set this order to delivered?' }));
  expect(question.getByText(/It cannot be set back/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Set to delivered' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('Status saved: Delivered');
  expect(changes).toMatchObject([{ status: 'delivered' }]);
  expect(dialog.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(offered()).toEqual(['Delivered']);
});

test('a cancellation that the partner refuses shows the reason', async () => {
  const detail = 'Woolworths has picked this order already, so it can no longer be cancelled.';
  const { user, host, select, save } = await openOrder({
    get: async () => adminOrder({ status: 'processing', woolworthsOrderId: 'WW-NARA-9' }),
    changeStatus: () => Promise.reject(refusal(409, 'order-not-cancellable', detail)),
  });
  await user.selectOptions(select, 'Cancelled');
  await user.click(save);
  expect(screen.getByText(/has to agree/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  await waitFor(() => expect(host.notices).toEqual([`error: ${detail}`]));
});

test('a cancellation that needs a second person is announced, and the order keeps its status', async () => {
  const detail = 'Waiting for a second person: somebody else with the same right has to approve this under Approvals.';
  const { user, host, select, save } = await openOrder({
    changeStatus: () => Promise.reject(refusal(409, 'waiting-for-second-person', detail)),
  });
  await user.selectOptions(select, 'Cancelled');
  await user.click(save);
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  await waitFor(() => expect(host.notices).toEqual([`success: ${detail}`]));
  expect(select).toHaveValue('pending');
});

test('cancelling an order asks for confirmation', async () => {
  const { api, changes } = savingServer();
  const { user, select, save } = await openOrder(api);
  await user.selectOptions(select, 'Cancelled');
  await user.click(save);
  await user.click(screen.getByRole('button', { name: 'Keep Order' }));
  expect(changes).toEqual([]);
  await user.click(save);
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  await waitFor(() => expect(changes).toMatchObject([{ status: 'cancelled' }]));
});

/** Fakes a server on which another user has just changed the order; a change to that version succeeds. */
function overtakenServer() {
  const theirs = {
    status: 'processing',
    updatedAt: '2026-11-21T08:00:00.000Z',
    woolworthsOrderId: 'WW-NARA-9',
  } as const;
  const get = jest.fn().mockResolvedValueOnce(adminOrder()).mockResolvedValue(adminOrder(theirs));
  const changeStatus = jest.fn(async ({ body }: { body: StatusChange }) => {
    if (body.expectedUpdatedAt !== theirs.updatedAt) throw refusal(409, 'order-changed', 'Somebody else was first.');
    return adminOrder({ ...theirs, status: body.status });
  });
  return { get, changeStatus };
}

async function saveTooLate(server: ReturnType<typeof overtakenServer>) {
  const opened = await openOrder(server);
  await opened.user.selectOptions(opened.select, 'Shipped');
  await opened.user.click(opened.save);
  return { ...opened, alert: await opened.dialog.findByRole('alert') };
}

test('an order status saved on a stale version is compared, and Take theirs replaces the choice', async () => {
  const { user, alert, select, save, dialog } = await saveTooLate(overtakenServer());
  expect(alert).toHaveTextContent('Somebody else changed this order first');
  const row = (name: RegExp) => within(alert).getByRole('row', { name });
  expect(row(/^Status/)).toHaveTextContent('StatusPendingProcessingShipped');
  expect(row(/^Woolworths/)).toHaveTextContent('Woolworths Order IDNot assignedWW-NARA-9–');
  expect(select).toHaveValue('shipped');
  await user.click(within(alert).getByRole('button', { name: 'Take theirs' }));
  expect(select).toHaveValue('processing');
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('Keep mine saves the chosen order status on top of the newer version', async () => {
  const server = overtakenServer();
  const { user, alert, dialog } = await saveTooLate(server);
  await user.click(within(alert).getByRole('button', { name: 'Keep mine' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('Status saved: Shipped');
  expect(server.changeStatus).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: { status: 'shipped', expectedUpdatedAt: '2026-11-21T08:00:00.000Z' } }),
  );
});

test('a failed save of the order status shows an error and keeps the choice', async () => {
  const changeStatus = () => Promise.reject(new Error('down'));
  const { user, host, select, save } = await openOrder({ changeStatus });
  await user.selectOptions(select, 'Shipped');
  await user.click(save);
  await waitFor(() => expect(host.notices).toEqual([expect.stringMatching(/^error: /)]));
  expect(select).toHaveValue('shipped');
});

test('a refunded order shows its status in the status editor', async () => {
  const { select } = await openOrder({ get: async () => adminOrder({ status: 'refunded' }) });
  expect(select).toHaveValue('refunded');
});
