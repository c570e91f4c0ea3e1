import { Button, FilterSelect, MinuteInput, type Option, SearchInput, Select, toMinute } from '@nara/portal-ui';
import type { LogLevel, LogService } from '@nara/shared-contracts/rules/system-log';
import { Pause, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { LEVELS, type LogParams, type Range } from './log-params';
import { MAX_WAITING } from './queries';

const LiveFrame = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  color: var(--muted);
  font-size: 0.8125rem;
`;

interface LiveControlsProps {
  isPaused: boolean;
  /** Number of new entries that are not shown yet. */
  waiting: number;
  onPause: () => void;
  onResume: () => void;
}

/** Shows whether new entries appear automatically and how many are waiting, and pauses or resumes the log. */
export function LiveControls({ isPaused, waiting, onPause, onResume }: LiveControlsProps) {
  const Icon = isPaused ? Play : Pause;
  return (
    <LiveFrame>
      <Button icon={<Icon size={15} aria-hidden />} onClick={isPaused ? onResume : onPause}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <span role="status">{isPaused ? describe(waiting) : 'Live'}</span>
    </LiveFrame>
  );
}

function describe(waiting: number): string {
  if (waiting === 0) return 'Paused';
  return `Paused, ${waiting > MAX_WAITING ? `more than ${MAX_WAITING}` : waiting} waiting`;
}

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
function TimeRange({ value, onChange }: TimeRangeProps) {
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

const LEVEL_OPTIONS = Object.entries(LEVELS).map(([level, { label }]) => ({ value: level as LogLevel, label }));

interface LogFiltersProps {
  params: LogParams;
  /** Services that have written to the log. */
  services: readonly LogService[];
  onChange: (changes: Partial<LogParams>) => void;
}

/** Filters the log. */
export function LogFilters({ params, services, onChange }: LogFiltersProps) {
  const { service, level } = params;
  const offered = service && !services.includes(service) ? [...services, service] : services;
  return (
    <>
      <SearchInput
        value={params.search}
        placeholder="Search logs by message, order ID, or service..."
        onSearch={(search) => onChange({ search })}
      />
      <FilterSelect
        label="Level"
        all="All Levels"
        options={LEVEL_OPTIONS}
        value={level}
        onChange={(chosen) => onChange({ level: chosen })}
      />
      <FilterSelect
        label="Service"
        all="All Services"
        options={offered.map((each) => ({ value: each, label: each }))}
        value={service}
        onChange={(chosen) => onChange({ service: chosen })}
      />
      <TimeRange value={params} onChange={({ range, from, to }) => onChange({ range, from, to })} />
    </>
  );
}
