import { act, render, screen } from '@testing-library/react';
import { RelativeTime } from './relative-time';

afterEach(() => {
  jest.useRealTimers();
});

test('a time is told by how long ago it was, moves on by itself, and is exact in South African time', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T09:30:00Z') });
  render(<RelativeTime iso="2026-11-21T09:30:00Z" />);
  const time = screen.getByText('now');
  expect(time).toHaveAttribute('datetime', '2026-11-21T09:30:00Z');
  expect(time.title).toContain('11:30');
  act(() => jest.advanceTimersByTime(120_000));
  expect(time).toHaveTextContent('2 minutes ago');
});
