import { act, render, screen } from '@testing-library/react';
import { TimeUntil } from './time-until';

afterEach(() => {
  jest.useRealTimers();
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
