import { Badge, type Column, ListTable, SearchInput, Select, useList } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { TestLogLine } from '@nara/shared-contracts/api/test-environment';
import { formatExactTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { LEVEL_LABELS, LEVEL_TONES, STATUS_LABELS, StatusBadge } from './labels';
import { logsQuery, overviewQuery, TEST_ENVIRONMENT_KEY } from './queries';

const Message = styled.span`
  white-space: normal;
  overflow-wrap: anywhere;
`;

/** Columns of the test logs. */
const LOG_COLUMNS: readonly Column<TestLogLine, 'at'>[] = [
  { header: 'Time', cell: ({ at }) => formatExactTime(at), sortKey: 'at', isFixed: true, width: '13rem' },
  {
    header: 'Level',
    cell: ({ level }) => <Badge $tone={LEVEL_TONES[level]}>{LEVEL_LABELS[level]}</Badge>,
    width: '6rem',
  },
  { header: 'Scenario', cell: ({ scenario }) => scenario },
  { header: 'Step', cell: ({ step }) => step, isDetail: true },
  { header: 'Message', cell: ({ message }) => <Message>{message}</Message>, isFixed: true },
  { header: 'Outcome', cell: ({ outcome }) => <StatusBadge status={outcome} />, isDetail: true },
];

const OUTCOMES = Object.keys(STATUS_LABELS) as (keyof typeof STATUS_LABELS)[];

const OUTCOME_OPTIONS = [
  { value: '' as const, label: 'All outcomes' },
  ...OUTCOMES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.85rem;
`;

/** Lists the log lines of the runs, newest first. */
export function LogsTab() {
  const api = useApi();
  const { data } = useQuery(overviewQuery(api));
  const scenarios = data?.scenarios ?? [];
  const list = useList({
    rules: {
      filters: { outcome: OUTCOMES, scenario: scenarios.map(({ id }) => id) },
      sorts: ['at'],
      defaultSort: '-at',
    },
    query: (query) => logsQuery(api, query),
    liveKey: TEST_ENVIRONMENT_KEY,
    openedAs: 'line',
  });
  return (
    <Stack>
      <ListTable
        label="log lines"
        columns={LOG_COLUMNS}
        rowKey={({ id }) => id}
        list={list}
        filters={
          <>
            <SearchInput {...list.searchField} placeholder="Search by message, step or scenario..." />
            <Select
              label="Scenario"
              value={list.filters.scenario ?? ''}
              options={[
                { value: '', label: 'All scenarios' },
                ...scenarios.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(scenario) => list.setFilter('scenario', scenario || undefined)}
            />
            <Select
              label="Outcome"
              value={list.filters.outcome ?? ''}
              options={OUTCOME_OPTIONS}
              onChange={(outcome) => list.setFilter('outcome', outcome || undefined)}
            />
          </>
        }
      />
    </Stack>
  );
}
