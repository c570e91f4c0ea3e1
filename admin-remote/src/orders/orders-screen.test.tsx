import { screen, waitFor, within } from '@testing-library/react';
import { ORDER_ID, renderAdmin } from '../testing';

test('an order without a partner order ID is shown as pending in the order list', async () => {
  renderAdmin('/admin/orders');
  const row = within(await screen.findByRole('row', { name: /Thandi Nkosi/ }));
  for (const text of [ORDER_ID, 'thandi@example.com', '1', 'R1 133']) expect(row.getByText(text)).toBeVisible();
  expect(row.getAllByText('Pending')).toHaveLength(2);
});

test('the search and status filters of orders are combined in the request and in the URL', async () => {
  const { user, router, queries } = renderAdmin('/admin/orders');
  await user.type(await screen.findByRole('searchbox'), 'thandi{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Shipped');
  await waitFor(() => expect(queries.at(-1)).toEqual({ search: 'thandi', status: 'shipped' }));
  expect(router.state.location.search).toBe('?search=thandi&status=shipped');
});

test('the order list is filtered by the days on which orders were placed', async () => {
  const { user, router, queries } = renderAdmin('/admin/orders?placed=today');
  const placed = await screen.findByRole('combobox', { name: 'Placed' });
  expect(placed).toHaveDisplayValue('Today');
  expect(queries.at(-1)).toEqual({ placed: 'today' });
  await user.selectOptions(placed, 'Last 7 days');
  await waitFor(() => expect(queries.at(-1)).toEqual({ placed: 'week' }));
  expect(router.state.location.search).toBe('?placed=week');
});

test('a filter without matching orders offers to show all orders', async () => {
  const { user, router } = renderAdmin('/admin/orders?search=nobody&status=shipped&page=2', {
    adminOrders: { list: async () => ({ rows: [], total: 0 }) },
  });
  expect(await screen.findByText('There are no orders here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByText('There are no orders yet.')).toBeVisible();
});

test('the order export uses the filters of the list and ignores its page', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const exported = jest.fn().mockResolvedValue('Order ID\r\n');
  const { user } = renderAdmin('/admin/orders?status=shipped&search=thandi&page=2', {
    adminOrders: { export: exported },
  });
  await user.click(await screen.findByRole('button', { name: 'Export Orders' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(exported).toHaveBeenCalledWith({ query: { search: 'thandi', status: 'shipped' } });
  expect(click.mock.instances[0]).toHaveProperty('download', expect.stringMatching(/^orders-\d{4}-\d\d-\d\d\.csv$/));
  expect(files[0]?.size).toBe('Order ID\r\n'.length);
});

test('an admin sets how long order links are valid', async () => {
  const year = { settings: { days: 365 }, updatedAt: '1970-01-01T00:00:00.000Z', updatedBy: null };
  const changeLinks = jest.fn(async () => ({ ...year, settings: { days: 90 } }));
  const { user, host } = renderAdmin('/admin/orders', { adminOrders: { links: async () => year, changeLinks } });
  await user.click(await screen.findByRole('button', { name: 'Order Links' }));
  const choice = await screen.findByRole('combobox', { name: 'Links to orders end after' });
  expect(choice).toHaveDisplayValue('365 days');
  await user.selectOptions(choice, '90 days');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(changeLinks).toHaveBeenCalledWith({
    body: { settings: { days: 90 }, expectedUpdatedAt: year.updatedAt },
  });
  await waitFor(() => expect(host.notices).toEqual(['success: Order links saved.']));
});

test('an admin changes the order limits, and a number out of range is refused', async () => {
  const settings = { ofVariant: 20, ofOrder: 60, ordersPerHour: 20, holdingHours: 72 };
  const today = { settings, updatedAt: '1970-01-01T00:00:00.000Z', updatedBy: null };
  const changeLimits = jest.fn(async () => today);
  const { user, host } = renderAdmin('/admin/orders', { adminOrders: { limits: async () => today, changeLimits } });
  await user.click(await screen.findByRole('button', { name: 'Order Limits' }));
  const hours = await screen.findByRole('textbox', { name: 'Hours until an unconfirmed order ends' });
  expect(hours).toHaveValue('72');
  await user.clear(hours);
  await user.type(hours, '721');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(hours).toHaveAccessibleDescription(/Enter a whole number from 1 to 720\./);
  expect(changeLimits).not.toHaveBeenCalled();
  await user.clear(hours);
  await user.type(hours, '48');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(changeLimits).toHaveBeenCalledWith({
    body: { settings: { ...settings, holdingHours: 48 }, expectedUpdatedAt: today.updatedAt },
  });
  await waitFor(() => expect(host.notices).toEqual(['success: Order limits saved.']));
});
