import { screen } from '@testing-library/react';
import { renderPortal } from '../testing';

test('the header says what this is, where one works and as whom', async () => {
  renderPortal('/admin/enterprise/orders');
  expect(await screen.findByText('Woolworths Admin Portal')).toBeVisible();
  expect(screen.getByText('NARA Brand Integration System')).toBeVisible();
  expect(screen.getAllByText('Production Environment')[0]).toBeInTheDocument();
  expect(screen.getAllByText('Role: admin')[0]).toBeInTheDocument();
});

test('a sandbox session says so', async () => {
  const { host } = renderPortal('/admin/enterprise/orders');
  host.session.receive({ site: true, staff: { name: 'Nomsa', role: 'logistics' }, environment: 'sandbox' });
  expect((await screen.findAllByText('Sandbox Environment'))[0]).toBeInTheDocument();
  expect(screen.getAllByText('Role: logistics')[0]).toBeInTheDocument();
});

test('the navigation marks the present screen', async () => {
  renderPortal('/admin/enterprise/orders');
  const link = await screen.findByRole('link', { name: 'Live Orders' });
  expect(screen.getByRole('navigation', { name: 'Operations' })).toContainElement(link);
  expect(link).toHaveAttribute('aria-current', 'page');
});

test('a role without access sees neither the entry nor the screen, and reads who may', async () => {
  renderPortal('/admin/enterprise/orders', {}, { name: 'Lerato', role: 'merchandising' });
  expect(await screen.findByRole('heading', { name: 'Live Orders is not open to you' })).toBeVisible();
  expect(screen.getByText(/signed in as merchandising.*admin or logistics/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Live Orders' })).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the portal opens on live orders', async () => {
  const { router } = renderPortal('/admin/enterprise');
  expect(await screen.findByRole('heading', { name: 'Live Orders' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/enterprise/orders');
});

test('an unknown address keeps the portal around it', async () => {
  renderPortal('/admin/enterprise/nothing');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Live Orders' })).toBeVisible();
});
