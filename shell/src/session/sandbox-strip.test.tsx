import type { Session } from '@nara/shared-contracts/api/session';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { mountSandboxStrip } from './sandbox-strip';

const SANDBOX: Session = { site: true, staff: { name: 'Nomsa', role: 'admin' }, environment: 'sandbox' };
const STRIP = 'You work in the sandbox, but the shop does not: an order placed here is real. Test Environment';

/** Opens a shop page in a browser with this session. By default the browser has passed the enterprise gate. */
async function openPage({ answer = SANDBOX, path = '/shop', isStaff = true } = {}) {
  document.body.innerHTML = '<div id="app"></div>';
  const get = jest.fn(async () => answer);
  const host = createFakeHost({ session: { get } });
  host.session.setState({ unlocked: { site: true, enterprise: isStaff } });
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [path] });
  await act(async () => mountSandboxStrip(document, host, router));
  return { host, router, get };
}

test('staff in the sandbox are told in the shop, and led to the switch', async () => {
  const { router } = await openPage();
  expect(await screen.findByRole('status')).toHaveTextContent(STRIP);
  await userEvent.click(screen.getByRole('button', { name: 'Test Environment' }));
  expect(router.state.location.pathname).toBe('/admin/enterprise/sandbox');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('staff whose session works live are told nothing', async () => {
  const { get, host } = await openPage({ answer: { ...SANDBOX, environment: 'live' } });
  await waitFor(() => expect(host.session.getState().session).not.toBeNull());
  expect(get).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a switch in another window is noticed when this one comes back', async () => {
  const { get } = await openPage({ answer: { ...SANDBOX, environment: 'live' } });
  get.mockResolvedValue(SANDBOX);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('status')).toHaveTextContent(STRIP);
});

test('whoever comes from the portal into the shop is told at once', async () => {
  const { router, host } = await openPage({ path: '/admin', isStaff: false });
  act(() => host.session.unlock('enterprise', SANDBOX));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await act(async () => router.navigate('/shop'));
  expect(screen.getByRole('status')).toHaveTextContent(STRIP);
});

test('nothing is told behind the gate of the shop', async () => {
  const { host } = await openPage();
  await screen.findByRole('status');
  act(() => host.session.expireSite());
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a session that has ended is not spoken of', async () => {
  const { host } = await openPage();
  await screen.findByRole('status');
  act(() => host.session.expire());
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('shoppers, and the portals, cost no call', async () => {
  expect((await openPage({ isStaff: false })).get).not.toHaveBeenCalled();
  expect((await openPage({ path: '/admin' })).get).not.toHaveBeenCalled();
});
