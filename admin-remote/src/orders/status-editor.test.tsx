import { ApiError, type StatusChange } from '@nara/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { adminOrder, ORDER_ID, renderAdmin } from '../testing';

type AdminOrdersApi = NonNullable<Parameters<typeof renderAdmin>[1]>['adminOrders'];

async function openOrder(adminOrders: AdminOrdersApi) {
  const admin = renderAdmin(`/admin/orders?order=${ORDER_ID}`, { adminOrders });
  const dialog = within(await screen.findByRole('dialog'));
  const select = await dialog.findByRole('combobox', { name: 'Order status' });
  return { ...admin, dialog, select, save: dialog.getByRole('button', { name: 'Save Status' }) };
}

/** A server that saves what it is told. */
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

test('saving names the version that was edited; Undo saves the old status on top of the new version', async () => {
  const { api, changes } = savingServer();
  const { user, dialog, select, save } = await openOrder(api);
  expect(save).toBeDisabled();
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

test('cancelling asks first', async () => {
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

test('when somebody else saved first, nothing is saved and the difference is told', async () => {
  const problem = { code: 'order-changed', title: 'Conflict', status: 409, detail: 'Somebody else was first.' };
  const get = jest
    .fn()
    .mockResolvedValueOnce(adminOrder())
    .mockResolvedValue(adminOrder({ status: 'processing', woolworthsOrderId: 'WW-NARA-9' }));
  const changeStatus = () => Promise.reject(new ApiError(409, 'Conflict', problem));
  const { user, dialog, select, save } = await openOrder({ get, changeStatus });
  await user.selectOptions(select, 'Shipped');
  await user.click(save);
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Somebody else changed this order first');
  expect(alert).toHaveTextContent('Status: Pending → Processing');
  expect(alert).toHaveTextContent('Woolworths Order ID: not assigned → WW-NARA-9');
  await waitFor(() => expect(select).toHaveValue('processing'));
  expect(save).toBeDisabled();
});

test('another failure is told and keeps the choice', async () => {
  const changeStatus = () => Promise.reject(new Error('down'));
  const { user, host, select, save } = await openOrder({ changeStatus });
  await user.selectOptions(select, 'Shipped');
  await user.click(save);
  await waitFor(() => expect(host.notices).toEqual([expect.stringMatching(/^error: /)]));
  expect(select).toHaveValue('shipped');
});

test('a refunded order shows its status, which only the partner gives', async () => {
  const { select } = await openOrder({ get: async () => adminOrder({ status: 'refunded' }) });
  expect(select).toHaveValue('refunded');
});
