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

test('the sandbox strip is shown to staff in the shop and leads to the test environment', async () => {
  const { router } = await openPage();
  expect(await screen.findByRole('status')).toHaveTextContent(STRIP);
  await userEvent.click(screen.getByRole('button', { name: 'Test Environment' }));
  expect(router.state.location.pathname).toBe('/admin/enterprise/sandbox');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('the sandbox strip is not shown in the live environment until staff switch in another window', async () => {
  const { get, host } = await openPage({ answer: { ...SANDBOX, environment: 'live' } });
  await waitFor(() => expect(host.session.getState().session).not.toBeNull());
  expect(get).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  get.mockResolvedValue(SANDBOX);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('status')).toHaveTextContent(STRIP);
});

test('the sandbox strip is shown at once when staff go from the portal to the shop', async () => {
  const { router, host } = await openPage({ path: '/admin', isStaff: false });
  act(() => host.session.unlock('enterprise', SANDBOX));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await act(async () => router.navigate('/shop'));
  expect(screen.getByRole('status')).toHaveTextContent(STRIP);
});

test.each([
  ['site gate', 'expireSite'],
  ['staff session', 'expire'],
] as const)('the sandbox strip is hidden when the %s has expired', async (_, expire) => {
  const { host } = await openPage();
  await screen.findByRole('status');
  act(() => host.session[expire]());
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('the sandbox strip requests no session for shoppers or in the portals', async () => {
  expect((await openPage({ isStaff: false })).get).not.toHaveBeenCalled();
  expect((await openPage({ path: '/admin' })).get).not.toHaveBeenCalled();
});
