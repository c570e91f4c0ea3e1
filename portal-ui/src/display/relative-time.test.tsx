import { act, render, screen } from '@testing-library/react';
import { RelativeTime, TimeUntil } from './relative-time';

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

test('a time to come is told by how long it takes, comes nearer by itself, and is due in the end', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T09:30:00Z') });
  render(<TimeUntil iso="2026-11-21T11:30:00Z" />);
  const time = screen.getByText('in 2 hours');
  expect(time.title).toContain('13:30');
  act(() => jest.advanceTimersByTime(90 * 60_000));
  expect(time).toHaveTextContent('in 30 minutes');
  act(() => jest.advanceTimersByTime(29.5 * 60_000));
  expect(time).toHaveTextContent('within a minute');
  act(() => jest.advanceTimersByTime(60_000));
  expect(time).toHaveTextContent('now');
});
