import {
  Badge,
  Checkbox,
  type Column,
  CopyId,
  FormDialog,
  ListTable,
  RelativeTime,
  SearchInput,
  Select,
  TextField,
  useChanged,
  useList,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PrintJob } from '@nara/shared-contracts/api/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { JobActions } from './job-actions';
import { keysOf, optionsOf, STATUS_LABELS, STATUS_TONES, TYPE_LABELS } from './names';
import { LABELS_KEY, printersQuery, printJobsQuery } from './queries';

const Reason = styled.small`
  display: block;
  max-width: 22rem;
  color: var(--muted);
  white-space: normal;
`;

const progress = ({ copies, printed, status }: PrintJob): string =>
  status === 'printed' || printed === 0 ? String(copies) : `${printed} of ${copies}`;

/** Returns the columns of print jobs. `onReprint` asks for the reason of a reprint. */
const jobColumns = (onReprint: (job: PrintJob) => void): readonly Column<PrintJob, 'createdAt'>[] => [
  { header: 'Label', cell: ({ type }) => TYPE_LABELS[type] },
  { header: 'SKU/Order ID', cell: ({ subject }) => <CopyId id={subject} />, isFixed: true },
  { header: 'Quantity', cell: progress, align: 'end' },
  {
    header: 'Status',
    cell: ({ status, reason, reprintReason }) => (
      <>
        <Badge $tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        {reason && <Reason>{reason}</Reason>}
        {reprintReason && <Reason>Reprint: {reprintReason}</Reason>}
      </>
    ),
  },
  { header: 'Printer', cell: ({ printer }) => printer.toUpperCase(), isDetail: true },
  { header: 'By', cell: ({ author }) => author, isDetail: true },
  {
    header: 'Generated',
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
    sortKey: 'createdAt',
    width: '7rem',
  },
  { header: 'Actions', cell: (job) => <JobActions job={job} onReprint={() => onReprint(job)} />, isFixed: true },
];

interface ReprintDialogProps {
  job: PrintJob;
  onClose: () => void;
}

/** Asks for the reason and the number of copies of a reprint. */
function ReprintDialog({ job, onClose }: ReprintDialogProps) {
  const api = useApi();
  const changed = useChanged(LABELS_KEY);
  const { data } = useQuery(printersQuery(api));
  const isShopPrinter = data?.printers.some(({ id, isShopPrinter: is }) => id === job.printer && is) ?? false;
  return (
    <FormDialog
      title={`Reprint ${job.subject}`}
      subject="reprint"
      saveLabel="Reprint"
      labels={{ reason: 'Reason', copies: 'Quantity', toShopPrinter: 'At a printer of the shop' }}
      base={job}
      toValues={() => ({ reason: '', copies: '1', toShopPrinter: 'no' })}
      validate={({ reason, copies }) => ({
        reason: reason.trim() ? undefined : 'Enter a reason for the reprint.',
        copies: /^[1-9]\d{0,2}$|^1000$/.test(copies) ? undefined : 'Enter a whole number from 1 to 1000.',
      })}
      save={async ({ reason, copies, toShopPrinter }) => {
        const body = { reason, copies: Number(copies), toShopPrinter: toShopPrinter === 'yes' };
        await api.labels.reprint({ params: { id: job.id }, body });
        await changed(`${job.subject} is in the print queue again.`);
      }}
      onClose={onClose}
    >
      {({ values, set, field }) => (
        <>
          <TextField {...field('reason')} label="Reason" maxLength={200} hint="Kept in the print history" />
          <TextField {...field('copies')} label="Quantity" type="number" />
          {isShopPrinter && (
            <Checkbox
              label="Print these test labels at a printer of the shop"
              isChecked={values.toShopPrinter === 'yes'}
              onChange={(is) => set('toShopPrinter', is ? 'yes' : 'no')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

const RULES = {
  filters: { status: keysOf(STATUS_LABELS), type: keysOf(TYPE_LABELS) },
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
} as const;

const Stack = styled.div`
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
    <Stack>
      <ListTable
        label="print jobs"
        columns={jobColumns(setReprinted)}
        rowKey={({ id }) => id}
        list={list}
        filters={
          <>
            <SearchInput {...list.searchField} placeholder="Search by SKU, order ID or RMA number..." />
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
    </Stack>
  );
}
