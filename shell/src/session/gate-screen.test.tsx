import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GateScreen } from './gate-screen';

test.each([
  ['site', 'Please enter the access code', 'Enter passcode', 'Access Site'],
  ['enterprise', 'Enterprise Access Required', 'Enter enterprise passcode', 'Access Enterprise Portal'],
] as const)('the %s gate has its texts', (gate, heading, placeholder, button) => {
  render(<GateScreen gate={gate} onSubmit={async () => null} />);
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByPlaceholderText(placeholder)).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: button })).toBeEnabled();
});

test('a wrong code is said and the field cleared; the next success takes the sentence away', async () => {
  const onSubmit = jest.fn().mockResolvedValueOnce('Incorrect password').mockResolvedValueOnce(null);
  render(<GateScreen gate="site" onSubmit={onSubmit} />);
  const field = screen.getByPlaceholderText('Enter passcode');
  await userEvent.type(field, 'wrong{Enter}');
  expect(await screen.findByText('Incorrect password')).toBeVisible();
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'right{Enter}');
  expect(onSubmit).toHaveBeenLastCalledWith('right');
  expect(screen.queryByText('Incorrect password')).not.toBeInTheDocument();
});

test('whoever moved on within the first frame stays there, and what they type next is kept', async () => {
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

test('what was typed and sent before the script came is sent now', async () => {
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
