import { useApi } from '@nara/shared-contracts/api/client';
import type { Session } from '@nara/shared-contracts/api/session';
import { HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost, fakeEventStream } from '@nara/shared-contracts/testing';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Truck } from 'lucide-react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PortalLayout } from './portal-layout';

const staffOf = (role: 'admin' | 'logistics'): Session => ({
  site: true,
  staff: { name: 'Nomsa', role },
  environment: 'live',
});
const LOST: Session = { site: false, staff: null, environment: 'live', ended: 'ended' };

const groups = [
  { title: 'Desk', entries: [{ label: 'Users', path: '/users', icon: Truck, roles: ['admin' as const] }] },
];

/** A screen that requests its data on its first render. */
function Users() {
  const api = useApi();
  useQuery({ queryKey: ['users'], queryFn: () => api.users.list() });
  return <input aria-label="Name" />;
}

/** Opens the screen before the signed-in user is known; `get` resolves the session. */
function openUsers(get: () => Promise<Session>) {
  fakeEventStream();
  const list = jest.fn(async () => ({ rows: [], total: 0 }));
  const host = createFakeHost({ session: { get }, users: { list } });
  host.session.setState({ session: null, unlocked: { site: true, enterprise: true } });
  const children = [{ path: '/users', element: <Users /> }];
  const router = createMemoryRouter([{ element: <PortalLayout title="Portal" groups={groups} />, children }], {
    initialEntries: ['/users'],
  });
  render(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </HostProvider>,
  );
  return { host, list, user: userEvent.setup() };
}

test('a screen that the role may not open does not request its data', async () => {
  const { list } = openUsers(async () => staffOf('logistics'));
  expect(await screen.findByRole('heading', { name: 'Users is not available to you' })).toBeVisible();
  expect(list).not.toHaveBeenCalled();
});

test('a screen is shown once the session is loaded, and a failed session request can be retried', async () => {
  const get = jest.fn(async () => staffOf('admin')).mockRejectedValueOnce(new Error('down'));
  const { list, user } = openUsers(get);
  const again = await screen.findByRole('button', { name: 'Retry' });
  expect(list).not.toHaveBeenCalled();
  await user.click(again);
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(list).toHaveBeenCalledTimes(1);
});

test('a lost session keeps the screen, its navigation and its input', async () => {
  const { host, user } = openUsers(async () => staffOf('admin'));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(field, 'Thandi');
  act(() => host.session.receive(LOST));
  expect(host.session.getState().expired).toBe(true);
  expect(field).toBeVisible();
  expect(field).toHaveValue('Thandi');
  expect(screen.getByRole('link', { name: 'Users' })).toBeVisible();
});
