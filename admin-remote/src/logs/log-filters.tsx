import type { LogLevel, LogService } from '@nara/shared-contracts';
import { type Option, SearchInput, Select } from '@nara/shared-ui';
import type { LogParams } from './log-params';
import { TimeRange } from './time-range';
import { LEVELS } from './vocabulary';

const ALL = 'all';

const LEVEL_OPTIONS: Option<LogLevel | typeof ALL>[] = [
  { value: ALL, label: 'All Levels' },
  ...Object.entries(LEVELS).map(([level, { label }]) => ({ value: level as LogLevel, label })),
];

interface LogFiltersProps {
  params: LogParams;
  /** Those that have written to the log. */
  services: readonly LogService[];
  onChange: (changes: Partial<LogParams>) => void;
}

/** What narrows the log. */
export function LogFilters({ params, services, onChange }: LogFiltersProps) {
  const { service, level } = params;
  const offered = service && !services.includes(service) ? [...services, service] : services;
  const serviceOptions: Option<LogService | typeof ALL>[] = [
    { value: ALL, label: 'All Services' },
    ...offered.map((each) => ({ value: each, label: each })),
  ];
  return (
    <>
      <SearchInput
        value={params.search}
        placeholder="Search logs by message, order ID, or service..."
        onSearch={(search) => onChange({ search })}
      />
      <Select
        label="Level"
        value={level ?? ALL}
        options={LEVEL_OPTIONS}
        onChange={(chosen) => onChange({ level: chosen === ALL ? undefined : chosen })}
      />
      <Select
        label="Service"
        value={service ?? ALL}
        options={serviceOptions}
        onChange={(chosen) => onChange({ service: chosen === ALL ? undefined : chosen })}
      />
      <TimeRange value={params} onChange={({ range, from, to }) => onChange({ range, from, to })} />
    </>
  );
}
