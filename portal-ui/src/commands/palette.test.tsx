import { HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Truck } from 'lucide-react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PortalLayout } from '../layout/portal-layout';
import { useCommands } from './command-registry';

const exported = jest.fn();

function Orders() {
  useCommands([{ id: 'export', label: 'Export Orders', group: 'This screen', run: exported }]);
  return (
    <>
      <h1>Orders</h1>
      <input aria-label="Note" />
    </>
  );
}

const entry = (label: string, path: string, roles: ('admin' | 'logistics')[]) => ({ label, path, roles, icon: Truck });
const GROUPS = [
  {
    title: 'Operations',
    entries: [
      entry('Live Orders', '/orders', ['admin', 'logistics']),
      entry('System Logs', '/logs', ['admin', 'logistics']),
      entry('User Management', '/users', ['admin']),
    ],
  },
];

function renderPortal() {
  const host = createFakeHost({}, { name: 'Nomsa', role: 'logistics' });
  const children = [
    { path: '/orders', element: <Orders /> },
    { path: '/logs', element: <h1>Logs</h1> },
  ];
  const router = createMemoryRouter([{ element: <PortalLayout title="Portal" groups={GROUPS} />, children }], {
    initialEntries: ['/orders'],
  });
  render(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </HostProvider>,
  );
  return { user: userEvent.setup(), router };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

test('Ctrl K lists the screen’s actions and the role’s screens, and typing and Enter opens one', async () => {
  const { user, router } = renderPortal();
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Find a command' });
  expect(options()).toEqual(expect.arrayContaining(['Export OrdersThis screen', 'Live OrdersGo to']));
  expect(options()).not.toContain('User ManagementGo to');
  await user.type(field, 'sl{Enter}');
  expect(router.state.location.pathname).toBe('/logs');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the command palette supports arrow keys, and lists the last command run first', async () => {
  const { user } = renderPortal();
  await user.click(screen.getByRole('button', { name: 'Commands (Ctrl K)' }));
  const field = await screen.findByRole('combobox');
  await user.type(field, 'export');
  await user.keyboard('{ArrowDown}{ArrowUp}');
  const chosen = screen.getByRole('option', { selected: true });
  expect(field).toHaveAttribute('aria-activedescendant', chosen.id);
  await user.keyboard('{Enter}');
  expect(exported).toHaveBeenCalledTimes(1);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  expect(options()[0]).toBe('Export OrdersRecent · This screen');
});

test('the command palette says when no command matches', async () => {
  const { user } = renderPortal();
  await user.keyboard('{Meta>}k{/Meta}');
  await user.type(await screen.findByRole('combobox'), 'qqq');
  expect(screen.getByText('No matching commands.')).toBeVisible();
});

test('a question mark shows the keyboard shortcuts, but not in a text field', async () => {
  const { user } = renderPortal();
  await user.type(screen.getByRole('textbox', { name: 'Note' }), '?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  screen.getByRole('textbox', { name: 'Note' }).blur();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
