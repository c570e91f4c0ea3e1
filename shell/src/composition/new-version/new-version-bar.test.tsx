import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'zustand/vanilla';
import { NewVersionBar } from './new-version-bar';

let isBusy: boolean;
const onReload = jest.fn();

function open() {
  const newVersions = createStore(() => '');
  render(<NewVersionBar newVersions={newVersions} isBusy={() => isBusy} onReload={onReload} />);
  return { tell: (versions: string) => act(() => newVersions.setState(versions, true)) };
}

beforeEach(() => {
  isBusy = false;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const reload = () => screen.queryByRole('button', { name: 'Reload' });

test('a new version is announced with Reload until it is dismissed or gone, and the next one anew', async () => {
  const { tell } = open();
  expect(reload()).toBeNull();
  tell('admin 2');
  expect(screen.getByRole('status')).toHaveTextContent('A new version is available.');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(reload()).toBeNull();
  tell('admin 2');
  expect(reload()).toBeNull();
  tell('admin 3');
  expect(reload()).toBeVisible();
  tell('');
  expect(reload()).toBeNull();
});

test('the new-version bar is deferred while there is unsaved work', () => {
  const { tell } = open();
  isBusy = true;
  tell('admin 2');
  expect(reload()).toBeNull();
  isBusy = false;
  act(() => jest.advanceTimersByTime(1000));
  expect(reload()).toBeVisible();
  isBusy = true;
  act(() => jest.advanceTimersByTime(1000));
  expect(reload()).toBeNull();
});
