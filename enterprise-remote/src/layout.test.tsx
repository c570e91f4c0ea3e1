import type { Role } from '@nara/shared-contracts/rules/common';
import { screen, waitFor, within } from '@testing-library/react';
import { screens } from './screens';
import { renderPortal, renderRemote } from './testing';

test('the portal header shows the system, the environment and the role', async () => {
  renderPortal('/admin/enterprise/orders');
  expect(await screen.findByText('Woolworths Admin Portal')).toBeVisible();
  expect(screen.getByText('NARA Brand Integration System')).toBeVisible();
  expect(screen.getAllByText('Production Environment')[0]).toBeInTheDocument();
  expect(screen.getAllByText('Role: admin')[0]).toBeInTheDocument();
});

test('the portal shows that a session works in the sandbox', async () => {
  const { host } = renderPortal('/admin/enterprise/orders');
  host.session.receive({ site: true, staff: { name: 'Nomsa', role: 'logistics' }, environment: 'sandbox' });
  expect((await screen.findAllByText('Sandbox Environment'))[0]).toBeInTheDocument();
  expect(screen.getByText('Sandbox: test data, separate from the shop')).toBeVisible();
  expect(screen.getAllByText('Role: logistics')[0]).toBeInTheDocument();
});

test('the navigation marks the current screen', async () => {
  renderPortal('/admin/enterprise/orders');
  const link = await screen.findByRole('link', { name: 'Live Orders' });
  expect(screen.getByRole('navigation', { name: 'Operations' })).toContainElement(link);
  expect(link).toHaveAttribute('aria-current', 'page');
});

test('a role without access sees neither the link nor the screen, but which roles have access', async () => {
  renderPortal('/admin/enterprise/orders', {}, { name: 'Lerato', role: 'merchandising' });
  expect(await screen.findByRole('heading', { name: 'Live Orders is not available to you' })).toBeVisible();
  expect(screen.getByText(/signed in as merchandising.*admin or logistics/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Live Orders' })).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the enterprise portal opens on its dashboard', async () => {
  const { router } = renderRemote('/admin/enterprise', {});
  expect(await screen.findByRole('heading', { name: 'Operations Dashboard' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/enterprise');
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

test('the navigation marks the screen that a subpage belongs to', async () => {
  renderRemote('/admin/enterprise/orders/NARA-1/trace', {});
  expect(await screen.findByText('admin/order-trace')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Live Orders' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});

/** Screens in order, with the roles that may open each. */
const TABLE: readonly (readonly [label: string, path: string, roles: readonly Role[]])[] = [
  ['Dashboard', '/admin/enterprise', ['admin', 'logistics', 'merchandising']],
  ['Live Orders', '/admin/enterprise/orders', ['admin', 'logistics']],
  ['SKU Mapping', '/admin/enterprise/sku-mapping', ['admin', 'merchandising']],
  ['Inventory Sync', '/admin/enterprise/inventory', ['admin', 'logistics', 'merchandising']],
  ['Returns & RMA', '/admin/enterprise/returns', ['admin', 'logistics']],
  ['Sales Analytics', '/admin/enterprise/analytics', ['admin', 'merchandising']],
  ['API Configuration', '/admin/enterprise/api-config', ['admin']],
  ['Integration Monitor', '/admin/enterprise/integration', ['admin', 'logistics']],
  ['Labels & Barcodes', '/admin/enterprise/labels', ['admin', 'logistics']],
  ['User Management', '/admin/enterprise/users', ['admin']],
  ['Approvals', '/admin/enterprise/approvals', ['admin', 'logistics']],
  ['Audit Log', '/admin/enterprise/audit', ['admin']],
  ['Test Environment', '/admin/enterprise/sandbox', ['admin']],
];

test('the portal screens have the expected order, labels, paths and roles', () => {
  const labels = screens.map(({ label }) => label);
  expect(screens.map(({ label, path, roles }) => [label, path, roles])).toEqual(
    TABLE.filter(([label]) => labels.includes(label)),
  );
});

test('finance is redirected from the enterprise portal to the back office', async () => {
  const { router } = renderRemote('/admin/enterprise', {}, { name: 'Priya', role: 'finance' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
});

test.each(['admin', 'logistics', 'merchandising'] as const)(
  'the navigation for %s lists exactly the screens that the role may open',
  async (role) => {
    renderRemote('/admin/enterprise', {}, { name: 'Lerato', role });
    const navigation = within(await screen.findByRole('navigation', { name: 'Operations' }));
    expect(navigation.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      screens.filter(({ roles }) => roles.includes(role)).map(({ label }) => label),
    );
  },
);

test('the enterprise portal shows the integration monitor of the back office', async () => {
  renderPortal('/admin/enterprise/integration', {}, { name: 'Sipho', role: 'logistics' });
  expect(await screen.findByText('admin/integration-monitor')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Integration Monitor' })).toHaveAttribute('aria-current', 'page');
});

test('an unknown portal address shows Page not found with the navigation', async () => {
  renderPortal('/admin/enterprise/nothing');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Live Orders' })).toBeVisible();
});
