import type { Session } from '@nara/shared-contracts/api/session';
import { ApiError } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import type { ShellRouter } from '../routing/router';
import { ProviderSignIn } from './provider-sign-in';

const SESSION: Session = { site: true, staff: { name: 'Nomsa', role: 'admin' }, environment: 'live' };
const LABEL = 'your NARA account';

type Api = NonNullable<NonNullable<Parameters<typeof createFakeHost>[0]>['identityProvider']>;

function renderOffer(path: string, api: Api = {}) {
  const leave = jest.fn();
  const host = createFakeHost({ identityProvider: { offer: async () => ({ label: LABEL }), ...api } });
  const router: ShellRouter = createMemoryRouter([{ path: '*' }], { initialEntries: [path] });
  render(<ProviderSignIn host={host} router={router} leave={leave} />);
  return { host, router, leave };
}

const refusal = (code: string, detail: string) => new ApiError(401, '', { code, title: '', status: 401, detail });

test('the gate shows no provider button without an identity provider', async () => {
  const offer = jest.fn(async () => ({ label: null }));
  renderOffer('/admin', { offer });
  await waitFor(() => expect(offer).toHaveBeenCalled());
  expect(screen.queryByRole('button')).toBeNull();
});

test('the sign-in button leads to the identity provider with the path of the screen, or says why it cannot', async () => {
  const begin = jest.fn(async () => ({ location: 'https://id.example/authorize' }));
  begin.mockRejectedValueOnce(refusal('provider-unreachable', 'It cannot be reached.'));
  const { leave } = renderOffer('/admin/enterprise/orders?search=x', { begin });
  await userEvent.click(await screen.findByRole('button', { name: `Sign in with ${LABEL}` }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It cannot be reached.');
  expect(leave).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: `Sign in with ${LABEL}` }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://id.example/authorize'));
  expect(begin).toHaveBeenCalledWith({ body: { path: '/admin/enterprise/orders?search=x' } });
});

test('the identity provider’s response opens the gate and is removed from the address', async () => {
  const finish = jest.fn(async () => ({ session: SESSION, path: '/admin/enterprise/orders' }));
  const { host, router } = renderOffer('/admin/sign-in?code=1&state=2', { finish });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/enterprise/orders'));
  expect(finish).toHaveBeenCalledWith({ body: { query: 'code=1&state=2' } });
  expect(host.session.getState().unlocked.enterprise).toBe(true);
});

test('a refused provider sign-in shows the reason and can be tried again', async () => {
  const finish = async () => Promise.reject(refusal('no-role', 'None of your groups has a role here.'));
  const { host, router } = renderOffer('/admin/sign-in?code=1', { finish });
  expect(await screen.findByRole('alert')).toHaveTextContent('None of your groups has a role here.');
  expect(router.state.location.pathname + router.state.location.search).toBe('/admin');
  expect(host.session.getState().unlocked.enterprise).toBe(false);
  expect(await screen.findByRole('button', { name: `Sign in with ${LABEL}` })).toBeEnabled();
});

test('an expired session warns that signing in with the provider loses unsaved input', async () => {
  const { host } = renderOffer('/admin/orders');
  const warning = 'This leaves the page: what you typed and did not save is lost.';
  await screen.findByRole('button', { name: `Sign in with ${LABEL}` });
  expect(screen.queryByText(warning)).toBeNull();
  act(() => {
    host.session.unlock('enterprise', SESSION);
    host.session.expire();
  });
  expect(screen.getByText(warning)).toBeVisible();
});
