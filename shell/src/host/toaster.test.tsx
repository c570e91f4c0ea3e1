import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from './toaster';
import { createToaster } from './toaster-store';

afterEach(() => {
  jest.useRealTimers();
});

test('an error toast is announced as an alert and disappears when dismissed', async () => {
  const toaster = createToaster();
  render(<Toaster toaster={toaster} />);
  act(() => toaster.notify.error('Could not save'));
  expect(screen.getByRole('alert')).toHaveTextContent('Could not save');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a success toast disappears by itself after five seconds', () => {
  jest.useFakeTimers();
  const toaster = createToaster();
  render(<Toaster toaster={toaster} />);
  act(() => toaster.notify.success('Saved'));
  expect(screen.getByText('Saved').closest('[aria-live=polite]')).not.toBeNull();
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('a toast with an action stays longer, and as long as its button has the focus', () => {
  jest.useFakeTimers();
  const toaster = createToaster();
  const run = jest.fn();
  render(<Toaster toaster={toaster} />);
  act(() => toaster.notify.success('Cleared', { label: 'Undo', run }));
  act(() => jest.advanceTimersByTime(9000));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  act(() => jest.advanceTimersByTime(60_000));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Cleared')).not.toBeInTheDocument();
});

test('a toast is shown inside an open modal dialog and outlives it', async () => {
  const toaster = createToaster();
  render(<Toaster toaster={toaster} />);
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  act(() => toaster.notify.error('Could not save'));
  expect(dialog).toContainElement(screen.getByRole('alert'));
  dialog.remove();
  await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument());
});

test('the toaster keeps the newest three toasts', () => {
  const toaster = createToaster();
  for (const message of ['one', 'two', 'three', 'four']) toaster.notify.info(message);
  expect(toaster.getState().toasts.map(({ message }) => message)).toEqual(['two', 'three', 'four']);
});
