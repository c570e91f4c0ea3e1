import { FilterSelect, SearchInput } from '@nara/portal-ui';
import type { LogLevel, LogService } from '@nara/shared-contracts/rules/system-log';
import type { LogParams } from './log-params';
import { TimeRange } from './time-range';
import { LEVELS } from './words';

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
