import type { Session } from '@nara/shared-contracts/api/session';
import { act, screen, waitFor } from '@testing-library/react';
import { renderAdmin } from './testing';

const LOCKED: Session = { site: true, staff: null, environment: 'live' };
const UNLOCKED: Session = { ...LOCKED, staff: { name: 'Nomsa', role: 'admin' } };

test('the back office opens on its dashboard and links to the enterprise portal', async () => {
  renderAdmin('/admin');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText('NARA Admin')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Enterprise Portal' })).toHaveAttribute('href', '/admin/enterprise');
});

test('logging out ends the session on the server, locks the gate and clears the query cache', async () => {
  const lock = jest.fn().mockResolvedValue(LOCKED);
  const { user, host } = renderAdmin('/admin/orders', { session: { lock } });
  await screen.findByRole('row', { name: /Thandi Nkosi/ });
  act(() => host.session.unlock('enterprise', UNLOCKED));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(host.session.getState().unlocked.enterprise).toBe(false));
  expect(lock).toHaveBeenCalledTimes(1);
  expect(host.queryClient.getQueryCache().findAll({ type: 'inactive' })).toEqual([]);
});

test('a failed logout leaves the gate unlocked and shows an error', async () => {
  const { user, host } = renderAdmin('/admin/orders', { session: { lock: () => Promise.reject(new Error('down')) } });
  const logout = await screen.findByRole('button', { name: 'Logout' });
  act(() => host.session.unlock('enterprise', UNLOCKED));
  await user.click(logout);
  await waitFor(() => expect(host.notices).toEqual([expect.stringMatching(/^error: /)]));
  expect(host.session.getState().unlocked.enterprise).toBe(true);
});

test('merchandising staff land on the first screen that they may open', async () => {
  const { router } = renderAdmin('/admin', {}, { name: 'Lerato', role: 'merchandising' });
  expect(await screen.findByRole('heading', { name: 'Product Management' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/products');
  expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
});

test.each([
  ['Releases', '/admin/releases'],
  ['Reviews', '/admin/reviews'],
  ['Customers', '/admin/customers'],
  ['Content', '/admin/content'],
  ['Products', '/admin/products'],
  ['Promotions', '/admin/promotions'],
  ['Shop Settings', '/admin/shop-settings'],
  ['Catalogue', '/admin/catalogue'],
  ['System Logs', '/admin/logs'],
  ['Newsletter', '/admin/newsletter'],
])('the screen %s is closed to logistics staff', async (label, path) => {
  renderAdmin(path, {}, { name: 'Sipho', role: 'logistics' });
  expect(await screen.findByRole('heading', { name: `${label} is not available to you` })).toBeVisible();
});

test.each([
  ['Content', '/admin/content'],
  ['Product Management', '/admin/products'],
  ['Catalogue', '/admin/catalogue'],
])('the screen %s is open to merchandising staff', async (heading, path) => {
  renderAdmin(path, {}, { name: 'Ayanda', role: 'merchandising' });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

test('the orders screen and its link are closed to logistics staff', async () => {
  renderAdmin('/admin/orders', {}, { name: 'Sipho', role: 'logistics' });
  expect(await screen.findByRole('heading', { name: 'Orders is not available to you' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Enterprise Portal' })).toBeVisible();
});
