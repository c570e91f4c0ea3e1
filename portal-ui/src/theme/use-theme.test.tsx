import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ThemeToggle } from '../layout/top-bar';
import { useTheme } from './use-theme';

function Themed() {
  const [theme, toggle] = useTheme();
  return <ThemeToggle theme={theme} onToggle={toggle} />;
}

const theme = () => document.documentElement.dataset.theme;

beforeEach(() => localStorage.clear());

test('the theme switches and is remembered', async () => {
  const { unmount } = render(<Themed />);
  expect(theme()).toBe('light');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(theme()).toBe('dark');
  unmount();
  render(<Themed />);
  expect(theme()).toBe('dark');
});

test('without a stored choice, the theme follows the system', () => {
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: true }) });
  render(<Themed />);
  expect(theme()).toBe('dark');
  Reflect.deleteProperty(window, 'matchMedia');
});

test('the theme can be switched when storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  render(<Themed />);
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(theme()).toBe('dark');
});
