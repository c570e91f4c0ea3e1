import { act, render, screen } from '@testing-library/react';
import { RelativeTime, TimeUntil } from './relative-time';

afterEach(() => {
  jest.useRealTimers();
});

test('a past time is shown as time ago, updates itself, and has the South African time as its tooltip', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T09:30:00Z') });
  render(<RelativeTime iso="2026-11-21T09:30:00Z" />);
  const time = screen.getByText('now');
  expect(time).toHaveAttribute('datetime', '2026-11-21T09:30:00Z');
  expect(time.title).toContain('11:30');
  act(() => jest.advanceTimersByTime(120_000));
  expect(time).toHaveTextContent('2 minutes ago');
});

test('a future time counts down until now, and has the South African time as its tooltip', () => {
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
