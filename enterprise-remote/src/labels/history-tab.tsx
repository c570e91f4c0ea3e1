import { ListTable, SearchInput, Select, useList } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PrintJob } from '@nara/shared-contracts/api/labels';

import { useState } from 'react';
import { styled } from 'styled-components';
import { jobColumns } from './job-columns';
import { LABELS_KEY, printJobsQuery } from './queries';
import { ReprintDialog } from './reprint-dialog';
import { keysOf, optionsOf, STATUS_LABELS, TYPE_LABELS } from './words';

const RULES = {
  filters: { status: keysOf(STATUS_LABELS), type: keysOf(TYPE_LABELS) },
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
} as const;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.85rem;
`;

const STATUSES = [{ value: '' as const, label: 'All statuses' }, ...optionsOf(STATUS_LABELS)];
const TYPES = [{ value: '' as const, label: 'All labels' }, ...optionsOf(TYPE_LABELS)];

/** Lists printed and waiting labels, newest first. */
export function HistoryTab() {
  const api = useApi();
  const [reprinted, setReprinted] = useState<PrintJob>();
  const list = useList({
    rules: RULES,
    query: (query) => printJobsQuery(api, query),
    liveKey: LABELS_KEY,
    openedAs: 'job',
  });
  return (
    <Column>
      <ListTable
        label="print jobs"
        columns={jobColumns(setReprinted)}
        rowKey={({ id }) => id}
        list={list}
        filters={
          <>
            <SearchInput
              value={list.search}
              placeholder="Search by SKU, order ID or RMA number..."
              onSearch={list.setSearch}
            />
            <Select
              label="Status"
              value={list.filters.status ?? ''}
              options={STATUSES}
              onChange={(status) => list.setFilter('status', status || undefined)}
            />
            <Select
              label="Label type"
              value={list.filters.type ?? ''}
              options={TYPES}
              onChange={(type) => list.setFilter('type', type || undefined)}
            />
          </>
        }
      />
      {reprinted && <ReprintDialog job={reprinted} onClose={() => setReprinted(undefined)} />}
    </Column>
  );
}
