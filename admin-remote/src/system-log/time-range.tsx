import { MinuteInput, type Option, Select, toMinute } from '@nara/portal-ui';
import { styled } from 'styled-components';
import type { LogParams, Range } from './log-params';

const DAY_MS = 86_400_000;

const OPTIONS: readonly Option<Range>[] = [
  { value: 'all', label: 'All Time' },
  { value: '15m', label: 'Last 15 minutes' },
  { value: '1h', label: 'Last hour' },
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: 'custom', label: 'Custom' },
];

const Frame = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

type Times = Pick<LogParams, 'range' | 'from' | 'to'>;

interface TimeRangeProps {
  value: Times;
  onChange: (times: Times) => void;
}

/** Field for the time range of the log: up to now, or between two South African times to the minute. */
export function TimeRange({ value, onChange }: TimeRangeProps) {
  const choose = (range: Range) => {
    const from = range === 'custom' ? toMinute(Date.now() - DAY_MS) : undefined;
    onChange({ range, from, to: undefined });
  };
  const set = (end: 'from' | 'to', minute: string) => onChange({ ...value, range: 'all', [end]: minute || undefined });
  return (
    <Frame aria-label="Time range, South African time">
      <Select label="Period" value={value.range} options={OPTIONS} onChange={choose} />
      {value.range === 'custom' && (
        <>
          <MinuteInput label="From" value={value.from} onChange={(minute) => set('from', minute)} />
          <MinuteInput label="To" value={value.to} onChange={(minute) => set('to', minute)} />
        </>
      )}
    </Frame>
  );
}
