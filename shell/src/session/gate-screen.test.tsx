import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GateScreen } from './gate-screen';
import { SECOND_FACTOR, SET_UP } from './unlock';

test.each([
  ['site', 'Please enter the access code', 'Enter passcode', 'Access Site'],
  ['enterprise', 'Enterprise Access Required', 'Enter enterprise passcode', 'Access Enterprise Portal'],
] as const)('the %s gate shows its own texts', (gate, heading, placeholder, button) => {
  render(<GateScreen gate={gate} onSubmit={async () => null} />);
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByPlaceholderText(placeholder)).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: button })).toBeEnabled();
});

test('a wrong passcode shows a message and clears the field, and typing removes the message', async () => {
  const onSubmit = jest.fn().mockResolvedValueOnce('Incorrect password').mockResolvedValueOnce(null);
  render(<GateScreen gate="site" onSubmit={onSubmit} />);
  const field = screen.getByPlaceholderText('Enter passcode');
  await userEvent.type(field, 'wrong{Enter}');
  expect(await screen.findByText('Incorrect password')).toBeVisible();
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'r');
  expect(screen.queryByText('Incorrect password')).not.toBeInTheDocument();
  expect(field).toBeValid();
  await userEvent.type(field, 'ight{Enter}');
  expect(onSubmit).toHaveBeenLastCalledWith('right');
  expect(screen.queryByText('Incorrect password')).not.toBeInTheDocument();
});

test('staff with a second factor are asked for its code, again after a wrong one, and anew if the first is refused', async () => {
  const onSubmit = jest
    .fn()
    .mockResolvedValueOnce(SECOND_FACTOR)
    .mockResolvedValueOnce('This code is not right.')
    .mockResolvedValueOnce('Incorrect password');
  const otherWay = (passcode?: string) => <button type="button">{passcode ?? 'none yet'}</button>;
  render(<GateScreen gate="enterprise" onSubmit={onSubmit} otherWay={otherWay} />);
  expect(await screen.findByRole('button', { name: 'none yet' })).toBeVisible();
  await userEvent.type(screen.getByPlaceholderText('Enter enterprise passcode'), 'NARA-1{Enter}');
  expect(await screen.findByRole('heading', { name: 'Second Factor' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'NARA-1' })).toBeVisible();
  const field = screen.getByPlaceholderText('Enter authenticator or recovery code');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await userEvent.type(field, '000000{Enter}');
  expect(await screen.findByText('This code is not right.')).toBeVisible();
  await userEvent.type(field, '123456{Enter}');
  expect(onSubmit.mock.calls).toEqual([['NARA-1'], ['NARA-1', '000000'], ['NARA-1', '123456']]);
  expect(await screen.findByRole('heading', { name: 'Enterprise Access Required' })).toBeVisible();
  expect(screen.getByText('Incorrect password')).toBeVisible();
});

test('staff who must set up a second factor do so first and are then asked for its code', async () => {
  const onSubmit = jest.fn().mockResolvedValueOnce(SET_UP).mockResolvedValueOnce(null);
  const setUp = (passcode: string, onDone: () => void) => (
    <button type="button" onClick={onDone}>
      Set up for {passcode}
    </button>
  );
  render(<GateScreen gate="enterprise" onSubmit={onSubmit} setUp={setUp} />);
  await userEvent.type(screen.getByPlaceholderText('Enter enterprise passcode'), 'NARA-1{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Set up for NARA-1' }));
  expect(screen.getByPlaceholderText('Enter authenticator or recovery code')).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  expect(onSubmit).toHaveBeenLastCalledWith('NARA-1', '123456');
});

test('the gate does not take back the focus, and a refusal keeps newly typed text', async () => {
  let refuse = (_: string) => {};
  render(<GateScreen gate="site" onSubmit={() => new Promise((resolve) => (refuse = resolve))} />);
  const field = screen.getByPlaceholderText('Enter passcode');
  const button = screen.getByRole('button', { name: 'Access Site' });
  button.focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(button).toHaveFocus();
  await userEvent.type(field, 'wrong{Enter}');
  await userEvent.type(field, 'x');
  await act(async () => refuse('Incorrect password'));
  expect(field).toHaveValue('wrongx');
});

test('a passcode submitted before hydration is sent after it', async () => {
  const inDocument = render(<GateScreen gate="site" onSubmit={async () => null} />).container.innerHTML;
  cleanup();
  const container = document.createElement('div');
  container.innerHTML = inDocument;
  document.body.append(container);
  const field = container.querySelector('input');
  const form = container.querySelector('form');
  if (!field || !form) throw new Error('the gate has a form with a field');
  field.value = 'early';
  form.dataset.submitted = '1';
  const onSubmit = jest.fn(async () => null);
  render(<GateScreen gate="site" onSubmit={onSubmit} />, { container, hydrate: true });
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith('early'));
});
