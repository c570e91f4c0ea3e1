import { screen, waitFor, within } from '@testing-library/react';
import { dashboard, ORDER_ID, renderAdmin } from '../testing';

const card = (name: RegExp) => screen.findByRole('link', { name });

test('each dashboard figure shows its change since yesterday and links to its list', async () => {
  renderAdmin('/admin');
  const orders = await card(/^Total Orders Today.*8/);
  expect(orders).toHaveTextContent('8↑ 3 more than yesterday by now');
  expect(orders).toHaveAttribute('href', '/admin/orders?placed=today');
  const revenue = await card(/^Revenue Today.*R5/);
  expect(revenue).toHaveTextContent('R5 100.50↓ R1 099.50 less than yesterday by now');
  expect(revenue).toHaveAttribute('href', '/admin/orders?placed=today&sort=-total');
  const pending = await card(/^Pending Orders.*3/);
  expect(pending).toHaveTextContent('3Same as yesterday');
  expect(pending).toHaveAttribute('href', '/admin/orders?status=pending');
  const failed = await card(/^Failed Integrations.*1/);
  expect(failed).toHaveTextContent('1↓ 1 less than yesterday');
  expect(failed).toHaveAttribute('href', '/admin/integration');
});

test('the dashboard shows the status and last check of each service, and links recent orders to their details', async () => {
  const { user, router } = renderAdmin('/admin');
  const panel = within(await screen.findByRole('region', { name: 'Integration Status' }));
  const partner = await panel.findByText('Woolworths API');
  expect(partner.closest('li')).toHaveTextContent(/^Woolworths APIChecked .+Operational$/);
  expect(panel.getByText('Webhook Receiver').closest('li')).toHaveTextContent(/Error$/);
  expect(panel.getByText('Email Service').closest('li')).toHaveTextContent('Email ServiceNot checked yetWarning');
  await user.click(await screen.findByRole('link', { name: /Thandi Nkosi/ }));
  expect(router.state.location).toMatchObject({ pathname: '/admin/orders', search: `?order=${ORDER_ID}` });
});

test('a new order updates the dashboard without a reload', async () => {
  const get = jest.fn().mockResolvedValueOnce(dashboard());
  const { emit } = renderAdmin('/admin', { dashboard: { get } });
  await card(/^Total Orders Today.*8/);
  get.mockResolvedValue(dashboard({ orders: { now: 9, before: 5, history: [5, 9] } }));
  emit('order.created');
  await card(/^Total Orders Today.*9/);
});

test('a dashboard panel that fails to load shows an error while the others work', async () => {
  const { user } = renderAdmin('/admin', {
    integration: { health: jest.fn().mockRejectedValue(new Error('down')) },
    adminOrders: { list: async () => ({ rows: [], total: 0 }) },
  });
  const panel = within(await screen.findByRole('region', { name: 'Integration Status' }));
  await user.click(await panel.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(panel.getByRole('alert')).toBeVisible());
  expect(await screen.findByText('There are no orders yet.')).toBeVisible();
  expect(await card(/^Revenue Today/)).toBeVisible();
});
