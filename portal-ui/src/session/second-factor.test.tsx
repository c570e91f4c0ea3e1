import { ApiError, HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SecondFactor } from './second-factor';

type Calls = NonNullable<NonNullable<Parameters<typeof createFakeHost>[0]>['secondFactor']>;

function renderSecondFactor(secondFactor: Calls) {
  const host = createFakeHost({ secondFactor }, { name: 'Sipho', role: 'logistics' });
  render(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <SecondFactor />
      </QueryClientProvider>
    </HostProvider>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a user with passkeys is told that these are the second factor', async () => {
  renderSecondFactor({ get: async () => ({ since: null, recoveryCodesLeft: 9, hasPasskeys: true }) });
  expect(await screen.findByText('Your passkeys are your second factor. Recovery codes left: 9.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set Up Authenticator' })).toBeVisible();
});

test('an authenticator is turned on once a code is verified, and recovery codes are shown', async () => {
  const state = { since: null as string | null, recoveryCodesLeft: 0, hasPasskeys: false };
  const detail = 'This code is not right, or was used before.';
  const wrong = new ApiError(401, '', { code: 'incorrect-second-factor', title: '', status: 401, detail });
  const confirm = jest.fn(async ({ body }: { body: { code: string } }) => {
    if (body.code !== '123456') throw wrong;
    Object.assign(state, { since: '2026-03-05T10:15:00.000Z', recoveryCodesLeft: 10 });
    return { recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] };
  });
  renderSecondFactor({
    get: async () => ({ ...state }),
    begin: async () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr: '<svg/>' }),
    confirm,
  });
  await press('Set Up Authenticator');
  expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code for your authenticator' })).toBeInTheDocument();
  await press('Turn On');
  expect(screen.getByText('Enter the six digits that it shows.')).toBeVisible();
  const field = screen.getByLabelText('Six-digit code');
  await userEvent.type(field, '000000');
  await press('Turn On');
  expect(await screen.findByText(detail)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '123456');
  await press('Turn On');
  expect(await screen.findByRole('status', { name: 'Recovery codes' })).toHaveTextContent('AAAAA-BBBBB CCCCC-DDDDD');
  expect(await screen.findByText(/Recovery codes left: 10/)).toBeInTheDocument();
});
