import { ApiError } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecondFactorSetUp } from './second-factor-set-up';

const refusal = (code: string, detail: string) => new ApiError(401, '', { code, title: '', status: 401, detail });

test('the second-factor set-up shows the key, checks a code and ends after the recovery codes', async () => {
  const begin = jest.fn(async () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr: '<svg/>' }));
  const confirm = jest
    .fn()
    .mockRejectedValueOnce(refusal('incorrect-second-factor', 'This code is not right.'))
    .mockResolvedValueOnce({ recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] });
  const { api } = createFakeHost({ gateSetUp: { begin, confirm } });
  const onDone = jest.fn();
  render(<SecondFactorSetUp api={api} passcode="NARA-1" onDone={onDone} />);
  expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  expect(begin).toHaveBeenCalledWith(expect.objectContaining({ body: { passcode: 'NARA-1' } }));
  const field = screen.getByPlaceholderText('Enter six-digit code');
  await userEvent.type(field, '000000{Enter}');
  expect(await screen.findByText('This code is not right.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '123456{Enter}');
  expect(confirm).toHaveBeenLastCalledWith({ body: { passcode: 'NARA-1', code: '123456' } });
  expect(await screen.findByRole('status', { name: 'Recovery codes' })).toHaveTextContent('AAAAA-BBBBB CCCCC-DDDDD');
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'I Have Kept Them' }));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('the second-factor set-up shows why it cannot begin', async () => {
  const begin = () => Promise.reject(refusal('second-factor-on', 'You have a second factor already.'));
  const { api } = createFakeHost({ gateSetUp: { begin } });
  render(<SecondFactorSetUp api={api} passcode="NARA-1" onDone={() => undefined} />);
  expect(await screen.findByText('You have a second factor already.')).toBeVisible();
});
