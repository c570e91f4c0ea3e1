import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { DateRange } from './date-range';
import { DateRangeInput } from './date-range-input';

function Screen() {
  const [range, setRange] = useState<DateRange>({});
  return <DateRangeInput label="Time range" value={range} onChange={setRange} />;
}

afterEach(() => {
  jest.useRealTimers();
});

test('a date range preset fills both ends, and editing a day switches to Custom', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), advanceTimers: true });
  render(<Screen />);
  const period = screen.getByRole('combobox', { name: 'Period' });
  expect(period).toHaveDisplayValue('Any time');
  await userEvent.selectOptions(period, 'Last 7 days');
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-15');
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-21');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-18' } });
  expect(period).toHaveDisplayValue('Custom');
  await userEvent.selectOptions(period, 'Any time');
  expect(screen.getByLabelText('To')).toHaveValue('');
});

test('a date range that ends before it starts is kept as typed, shows the error, and is not applied', () => {
  const used = jest.fn();
  render(<DateRangeInput label="Days" value={{ from: '2026-11-10', to: '2026-11-20' }} onChange={used} />);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-25' } });
  expect(screen.getByLabelText('To')).toBeInvalid();
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('To must not be before From.');
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-25');
  expect(used).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-26' } });
  expect(used).toHaveBeenCalledWith({ from: '2026-11-25', to: '2026-11-26' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
