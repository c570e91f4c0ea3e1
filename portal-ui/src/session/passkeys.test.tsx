import type { Passkey, PasskeyCreation } from '@nara/shared-contracts/api/session';
import { ApiError, HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Passkeys } from './passkeys';

jest.mock('@simplewebauthn/browser', () => ({ browserSupportsWebAuthn: jest.fn(), startRegistration: jest.fn() }));

type Calls = NonNullable<NonNullable<Parameters<typeof createFakeHost>[0]>['passkeys']>;

const LAPTOP: Passkey = {
  id: '5eed0000-0000-4000-8000-000000000001',
  name: 'Work laptop',
  createdAt: '2026-03-01T10:15:00.000Z',
  lastUsedAt: '2026-03-05T10:15:00.000Z',
};
const PHONE: Passkey = { ...LAPTOP, id: '5eed0000-0000-4000-8000-000000000002', name: 'Phone', lastUsedAt: null };
const CREATION = { challenge: 'c', excludeCredentials: [] } as unknown as PasskeyCreation;
const CREATED = {
  id: 'cred',
  response: { clientDataJSON: 'data', attestationObject: 'att', transports: ['internal'] },
};

function renderPasskeys(passkeys: Calls, isSupported = true) {
  jest.mocked(browserSupportsWebAuthn).mockReturnValue(isSupported);
  const host = createFakeHost({ passkeys }, { name: 'Sipho', role: 'logistics' });
  render(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <Passkeys />
      </QueryClientProvider>
    </HostProvider>,
  );
  return host;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const refusal = (status: number, code: string, detail: string) =>
  new ApiError(status, '', { code, title: '', status, detail });

test('a user sees when each passkey was added and last used', async () => {
  renderPasskeys({ list: async () => ({ rows: [LAPTOP, PHONE] }) });
  const items = within(await screen.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent(/^Work laptop.*last used/);
  expect(items[1]).toHaveTextContent(/^Phone.*not used yet/);
});

test('a user who adds a passkey sees it in the list and gets recovery codes', async () => {
  const rows: Passkey[] = [];
  const add = jest.fn(async () => {
    rows.push(LAPTOP);
    return { passkey: LAPTOP, recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] };
  });
  renderPasskeys({ list: async () => ({ rows: [...rows] }), begin: async () => CREATION, add });
  jest.mocked(startRegistration).mockResolvedValue(CREATED as never);
  await press('Add Passkey');
  expect(await screen.findByRole('status', { name: 'Recovery codes' })).toHaveTextContent('AAAAA-BBBBB CCCCC-DDDDD');
  expect(add).toHaveBeenCalledWith({
    body: { credentialId: 'cred', clientData: 'data', attestation: 'att', transports: ['internal'] },
  });
  expect(await screen.findByText('Work laptop')).toBeInTheDocument();
});

test.each([
  ['NotAllowedError', 'error: No passkey was created. Try again, or use another device.'],
  ['InvalidStateError', 'error: This device already has a passkey of yours.'],
  ['SecurityError', 'error: Passkeys do not work at this address. Open the portal at its usual address.'],
])('the browser’s %s shows an explanation, and no passkey is added', async (name, notice) => {
  const add = jest.fn();
  const { notices } = renderPasskeys({ list: async () => ({ rows: [] }), begin: async () => CREATION, add });
  jest.mocked(startRegistration).mockRejectedValue(Object.assign(new Error('no'), { name }));
  await press('Add Passkey');
  await screen.findByRole('button', { name: 'Add Passkey' });
  expect(notices).toEqual([notice]);
  expect(add).not.toHaveBeenCalled();
});

test('adding a passkey long after sign-in is refused with the reason', async () => {
  const detail = 'You signed in more than 10 minutes ago.';
  const begin = () => Promise.reject(refusal(403, 'recent-sign-in-required', detail));
  const { notices } = renderPasskeys({ list: async () => ({ rows: [] }), begin });
  await press('Add Passkey');
  expect(notices).toEqual([`error: ${detail}`]);
});

test('a passkey can be renamed, but not to an empty name', async () => {
  const rows = [LAPTOP];
  const rename = jest.fn(async ({ body }: { body: { name: string } }) => {
    rows[0] = { ...LAPTOP, name: body.name };
    return { ...LAPTOP, name: body.name };
  });
  renderPasskeys({ list: async () => ({ rows: [...rows] }), rename });
  await press('Rename the passkey Work laptop');
  const field = screen.getByLabelText('Name');
  await userEvent.clear(field);
  await press('Rename');
  expect(screen.getByText('Enter a name.')).toBeVisible();
  await userEvent.type(field, 'Old laptop');
  await press('Rename');
  expect(rename).toHaveBeenCalledWith({ params: { id: LAPTOP.id }, body: { name: 'Old laptop' } });
  expect(await screen.findByText('Old laptop')).toBeVisible();
});

test('removing a passkey asks for confirmation', async () => {
  const rows = [LAPTOP, PHONE];
  const remove = jest.fn(async () => ({ rows: rows.splice(0, 1) }));
  renderPasskeys({ list: async () => ({ rows: [...rows] }), remove });
  await press('Remove the passkey Work laptop');
  await press('Keep Passkey');
  expect(remove).not.toHaveBeenCalled();
  await press('Remove the passkey Work laptop');
  await press('Remove Passkey');
  expect(remove).toHaveBeenCalledWith({ params: { id: LAPTOP.id } });
  expect(screen.queryByText('Work laptop')).not.toBeInTheDocument();
});

test('a browser without passkey support does not offer to add one', async () => {
  renderPasskeys({ list: async () => ({ rows: [] }) }, false);
  expect(await screen.findByText('This browser cannot create passkeys.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Passkey' })).not.toBeInTheDocument();
});
