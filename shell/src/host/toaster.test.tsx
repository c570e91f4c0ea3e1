import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from './toaster';
import { createToaster } from './toaster-store';

test('announces an error at once and keeps it until it is dismissed', async () => {
  const toaster = createToaster();
  render(<Toaster toaster={toaster} />);
  act(() => toaster.notify.error('Could not save'));
  expect(screen.getByRole('alert')).toHaveTextContent('Could not save');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a success goes by itself', () => {
  jest.useFakeTimers();
  const toaster = createToaster();
  render(<Toaster toaster={toaster} />);
  act(() => toaster.notify.success('Saved'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('keeps the newest three', () => {
  const toaster = createToaster();
  for (const message of ['one', 'two', 'three', 'four']) toaster.notify.info(message);
  expect(toaster.getState().toasts.map(({ message }) => message)).toEqual(['two', 'three', 'four']);
});
