import type { SystemAlert } from '@nara/shared-contracts/api/operations-dashboard';
import type { Role } from '@nara/shared-contracts/rules/common';
import { act, screen, waitFor, within } from '@testing-library/react';
import { operationsFigures, orderInProcess, renderRemote, systemAlert, systemCheckResult } from '../testing';

type Answers = NonNullable<Parameters<typeof renderRemote>[1]['operationsDashboard']>;

const renderDashboard = (answers: Answers = {}, role: Role = 'admin') =>
  renderRemote(
    '/admin/enterprise',
    {
      operationsDashboard: {
        figures: async () => operationsFigures(),
        orders: async () => ({ orders: [orderInProcess(1), orderInProcess(2), orderInProcess(3)] }),
        alerts: async () => ({ alerts: [systemAlert()] }),
        ...answers,
      },
    },
    { name: 'Nomsa', role },
  );

const region = async (name: string) => within(await screen.findByRole('region', { name }));

const integrationAlert: SystemAlert = systemAlert({
  id: 'failed',
  type: 'error',
  message: 'Woolworths refuses the delivery address: 2 orders',
  action: { label: 'View Details', screen: 'integration', query: { cause: 'address-refused' } },
});

test('dashboard figures show their changes and link to their screens', async () => {
  const { inventorySync, ...figures } = operationsFigures();
  const finishedAt = new Date(Date.now() - 2.5 * 3_600_000).toISOString();
  renderDashboard({
    figures: async () => ({ ...figures, inventorySync: inventorySync && { ...inventorySync, finishedAt } }),
  });
  const orders = await screen.findByRole('link', { name: /^Live Orders \(24h\).*24/ });
  expect(orders).toHaveTextContent('24↑ 4 more than the 24 hours before');
  expect(orders).toHaveAttribute('href', '/admin/enterprise/orders');
  expect(screen.getByText('835 of 847')).toBeVisible();
  expect(screen.getByText('12 unmapped')).toBeVisible();
  expect(screen.getByText(/^SKUs compared/)).toHaveTextContent('2 hours ago');
  expect(screen.getByRole('link', { name: /^Integration Health.*3 of 4/ })).toHaveTextContent(
    "0.5 points less than yesterday's uptime",
  );
});

test('the dashboard says when there was no full sync yet and no check today', async () => {
  renderDashboard({
    figures: async () =>
      operationsFigures({ inventorySync: null, integrationHealth: { operational: 0, total: 4, uptime: null } }),
  });
  expect(await screen.findByText('No full sync yet')).toBeVisible();
  expect(screen.getByText('Operational; not checked today')).toBeVisible();
});

test('an order in progress on the dashboard links to its details', async () => {
  const { user, router } = renderDashboard();
  const list = await region('Live Order Processing');
  const [first] = await list.findAllByRole('listitem');
  expect(first).toHaveTextContent(/WW-NARA-100001.*CUST-000001 · 3 items · Cape Town.*Processing.*R1 133.85/);
  await user.click(list.getByRole('link', { name: /WW-NARA-100001/ }));
  expect(router.state.location.search).toBe(`?order=${orderInProcess(1).naraOrderId}`);
});

test('a role without access to orders sees them on the dashboard without link and customer', async () => {
  renderDashboard({ orders: async () => ({ orders: [orderInProcess(1, { customerRef: null })] }) }, 'merchandising');
  const list = await region('Live Order Processing');
  expect(await list.findByText('3 items · Cape Town')).toBeVisible();
  expect(list.queryByRole('link')).not.toBeInTheDocument();
});

test('a system alert shows its type and links to the filtered screen', async () => {
  renderDashboard({ alerts: async () => ({ alerts: [integrationAlert] }) });
  const alerts = await region('System Alerts');
  const link = await alerts.findByRole('link', { name: 'View Details' });
  expect(link).toHaveAttribute('href', '/admin/enterprise/integration?cause=address-refused');
  expect(link).toHaveAccessibleDescription(integrationAlert.message);
  expect(alerts.getByText('Error')).toBeVisible();
});

test.each<[string, SystemAlert['action'], string]>([
  ['audit log', { label: 'View Details', screen: 'users', page: 'audit', query: {} }, '/admin/enterprise/audit'],
  [
    'back office',
    { label: 'View Details', screen: 'messages', query: { state: 'waiting' } },
    '/admin/messages?state=waiting',
  ],
])('a system alert about the %s links to it', async (_, action, address) => {
  renderDashboard({ alerts: async () => ({ alerts: [systemAlert({ action })] }) });
  const link = await (await region('System Alerts')).findByRole('link', { name: 'View Details' });
  expect(link).toHaveAttribute('href', address);
});

test('the dashboard offers only the quick actions of the role', async () => {
  renderDashboard({}, 'logistics');
  const actions = await region('Quick Actions');
  expect(actions.getByRole('link', { name: 'Bulk Order Export' })).toHaveAttribute('href', '/admin/enterprise/orders');
  expect(actions.queryByRole('link', { name: 'SKU Mapping' })).not.toBeInTheDocument();
  expect(actions.queryByRole('link', { name: 'Analytics' })).not.toBeInTheDocument();
});

test('the dashboard refetches after an event, and a section that fails to load shows the error in place', async () => {
  const alerts = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue({ alerts: [] });
  const orders = jest
    .fn()
    .mockResolvedValueOnce({ orders: [] })
    .mockResolvedValue({ orders: [orderInProcess(7)] });
  const { emit } = renderDashboard({ alerts, orders });
  expect(await (await region('System Alerts')).findByRole('alert')).toBeVisible();
  expect(await screen.findByText('No orders in progress.')).toBeVisible();
  act(() => emit('order.created'));
  expect(await screen.findByRole('link', { name: /WW-NARA-100007/ })).toBeVisible();
  expect(await screen.findByText('Nothing needs attention.')).toBeVisible();
});

describe('the System Health Check', () => {
  const open = async (check: Answers['check'], role?: Role) => {
    const portal = renderDashboard({ check }, role);
    await portal.user.click(await screen.findByRole('button', { name: 'System Health Check' }));
    return { ...portal, dialog: within(await screen.findByRole('dialog', { name: 'System Health Check' })) };
  };
  const lineOf = (dialog: Awaited<ReturnType<typeof open>>['dialog'], name: string) =>
    dialog.getByText(name).closest('li');

  test('the System Health Check shows each result as it arrives', async () => {
    const { promise: partner, resolve: finish } = Promise.withResolvers<void>();
    const { dialog, emit } = await open(async ({ params: { check } }) => {
      if (check === 'woolworths-api') await partner;
      return systemCheckResult({ check, status: check === 'email-service' ? 'warning' : 'operational' });
    });
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Checking: 7 of 9 done'));
    act(() => emit('integration.checked'));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Checking: 8 of 9 done'));
    expect(lineOf(dialog, 'Database')).toHaveTextContent(/It writes, and reads what was written4 ms · .*Operational$/);
    expect(lineOf(dialog, 'Live Updates')).toHaveTextContent('This page received an event from the server');
    finish();
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent('All 9 checked: 1 warning, 8 operational'),
    );
  });

  test('a health check that fails shows the reason, and Check again repeats all of them', async () => {
    const check = jest.fn().mockRejectedValue(new Error('down'));
    const { dialog, user } = await open(check);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('All 9 checked: 9 errors'));
    expect(lineOf(dialog, 'Database')).toHaveTextContent(/It could not be checked:.*Error$/);
    await user.click(dialog.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(check).toHaveBeenCalledTimes(18));
  });

  test('the System Health Check is not offered to merchandising', async () => {
    renderDashboard({}, 'merchandising');
    await screen.findByText('835 of 847');
    expect(screen.queryByRole('button', { name: 'System Health Check' })).not.toBeInTheDocument();
  });
});

test.each([
  ['PDF', 'reportPdf', new Blob(['%PDF'])],
  ['CSV', 'reportCsv', 'Section'],
] as const)('the daily report is saved as %s', async (kind, endpoint, file) => {
  const answer = jest.fn().mockResolvedValue(file);
  URL.createObjectURL = jest.fn(() => 'blob:report');
  URL.revokeObjectURL = jest.fn();
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = renderDashboard({ [endpoint]: answer });
  await user.click(await screen.findByRole('button', { name: 'Export Daily Report' }));
  await user.click(screen.getByRole('button', { name: kind }));
  await waitFor(() =>
    expect(saved).toEqual([expect.stringMatching(`^daily-report-\\d{4}-\\d\\d-\\d\\d\\.${kind.toLowerCase()}$`)]),
  );
});
