import type { PasskeyRequest, Session } from '@nara/shared-contracts/api/session';
import { ApiError } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PasskeySignIn } from './passkey-sign-in';

jest.mock('@simplewebauthn/browser', () => ({ browserSupportsWebAuthn: jest.fn(), startAuthentication: jest.fn() }));

const SESSION: Session = { site: true, staff: { name: 'Nomsa', role: 'admin' }, environment: 'live' };
const REQUEST: PasskeyRequest = {
  challenge: 'c',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};
const ANSWER = {
  id: 'cred',
  response: { clientDataJSON: 'data', authenticatorData: 'auth', signature: 'sig', userHandle: 'user' },
};
const PROOF = {
  credentialId: 'cred',
  clientData: 'data',
  authenticatorData: 'auth',
  signature: 'sig',
  userHandle: 'user',
};

type Api = NonNullable<Parameters<typeof createFakeHost>[0]>;

function renderOffer(api: Api, passcode?: string, isSupported = true) {
  jest.mocked(browserSupportsWebAuthn).mockReturnValue(isSupported);
  jest.mocked(startAuthentication).mockResolvedValue(ANSWER as never);
  const host = createFakeHost(api);
  render(<PasskeySignIn host={host} passcode={passcode} />);
  return host;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a passkey alone opens the gate', async () => {
  const finish = jest.fn(async () => SESSION);
  const host = renderOffer({ passkeySignIn: { begin: async () => REQUEST, finish } });
  await press('Sign in with a passkey');
  await waitFor(() => expect(host.session.getState().unlocked.enterprise).toBe(true));
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: REQUEST });
  expect(finish).toHaveBeenCalledWith({ body: PROOF });
});

test('a passkey is accepted as the second factor of an access code', async () => {
  const unlock = jest.fn(async () => SESSION);
  const host = renderOffer(
    { passkeySignIn: { secondStep: async () => ({ request: REQUEST }) }, session: { unlock } },
    'NARA-1',
  );
  await press('Use a passkey');
  await waitFor(() => expect(host.session.getState().unlocked.enterprise).toBe(true));
  expect(unlock).toHaveBeenCalledWith({ body: { gate: 'enterprise', passcode: 'NARA-1', passkey: PROOF } });
});

test('an access code whose owner has no passkey offers no passkey button', async () => {
  const secondStep = jest.fn(async () => ({ request: null }));
  renderOffer({ passkeySignIn: { secondStep } }, 'NARA-1');
  await waitFor(() => expect(secondStep).toHaveBeenCalled());
  expect(screen.queryByRole('button')).toBeNull();
});

test('a browser without passkey support shows no passkey button', () => {
  renderOffer({}, 'NARA-1', false);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['NotAllowedError', 'No passkey was used. Try again, or sign in another way.'],
  ['SecurityError', 'Passkeys do not work at this address. Open the portal at its usual address.'],
])('the browser error %s shows a message, and the passkey can be tried again', async (name, sentence) => {
  const host = renderOffer({ passkeySignIn: { begin: async () => REQUEST } });
  jest.mocked(startAuthentication).mockRejectedValue(Object.assign(new Error('no'), { name }));
  await press('Sign in with a passkey');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled();
  expect(host.session.getState().unlocked.enterprise).toBe(false);
});

test('a passkey that the server refuses shows the server’s message', async () => {
  const detail = 'This passkey was not accepted.';
  const refused = new ApiError(401, '', { code: 'incorrect-passkey', title: '', status: 401, detail });
  renderOffer({ passkeySignIn: { begin: async () => REQUEST, finish: () => Promise.reject(refused) } });
  await press('Sign in with a passkey');
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
});
