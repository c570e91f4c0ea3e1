import {
  Button,
  type Column,
  CopyId,
  cardFilter,
  ExportButton,
  type FilterField,
  IconButton,
  ListPage,
  ListTable,
  PageHeader,
  RelativeTime,
  ReturnStatusBadge,
  returnStatusLabel,
  SearchInput,
  type Selection,
  StatCard,
  StatRow,
  StatusSelect,
  useAction,
  useCommands,
  useList,
  WrappingId,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { RmaRow, SyncResult } from '@nara/shared-contracts/api/returns';
import { useHost, useSession } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { RETURN_REASONS, RETURN_STATUSES, type ReturnStatus } from '@nara/shared-contracts/rules/returns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Eye, Plus, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RETURNS_KEY, returnListQuery, returnStatsQuery, useApprove } from './queries';

interface Actions {
  onOpen: (rmaNumber: string) => void;
  /** Approves an inspected return without opening it. */
  onApprove: (rmaNumber: string) => void;
}

const NOT_WAITING = 'Only a return that waits for its inspection can be approved.';

/** Returns the columns of the list of returns. */
const returnColumns = ({
  onOpen,
  onApprove,
}: Actions): readonly Column<RmaRow, 'createdAt' | 'refundAmount' | 'status'>[] => [
  { header: 'RMA Number', cell: ({ rmaNumber }) => <CopyId id={rmaNumber} />, isFixed: true },
  { header: 'NARA Order', cell: ({ naraOrderId }) => <CopyId id={naraOrderId} /> },
  { header: 'Customer', cell: ({ customerRef }) => <WrappingId id={customerRef} /> },
  { header: 'Reason', cell: ({ reason }) => RETURN_REASONS[reason] },
  { header: 'Items', cell: ({ items }) => items, align: 'end', isDetail: true },
  {
    header: 'Refund Amount',
    cell: ({ refundAmount }) => formatRand(refundAmount),
    sortKey: 'refundAmount',
    align: 'end',
  },
  { header: 'Status', cell: ({ status }) => <ReturnStatusBadge status={status} />, sortKey: 'status', width: '9rem' },
  { header: 'Created', cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, sortKey: 'createdAt', width: '7rem' },
  {
    header: 'Actions',
    isFixed: true,
    cell: ({ rmaNumber, status }) => (
      <>
        <IconButton label={`View return ${rmaNumber}`} onClick={() => onOpen(rmaNumber)}>
          <Eye size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={`Approve return ${rmaNumber}`}
          unavailable={status === 'pending_inspection' ? undefined : NOT_WAITING}
          onClick={() => onApprove(rmaNumber)}
        >
          <CircleCheck size={16} aria-hidden />
        </IconButton>
      </>
    ),
  },
];

const NONE = '–';

/** Shows the figures of returns. The card of pending returns filters the list; a second press clears the filter. */
function StatCards({ filter }: { filter: FilterField<ReturnStatus> }) {
  const api = useApi();
  const { data } = useQuery(returnStatsQuery(api));
  return (
    <StatRow>
      <StatCard label="Pending RMAs" value={data?.pending} {...cardFilter('pending_inspection', filter)} />
      <StatCard
        label="Processed Today"
        value={data?.processedToday}
        note={data && `${formatRand(data.refundedToday)} refunded`}
      />
      <StatCard
        label="Return Rate"
        value={data && (data.returnRate === null ? NONE : `${data.returnRate}%`)}
        note="last 30 days"
      />
      <StatCard
        label="Avg Processing Time"
        value={data && (data.processingDays === null ? NONE : plural(data.processingDays, 'day'))}
        note="receipt to refund"
      />
    </StatRow>
  );
}

/** Describes the outcome of a sync with the partner in a sentence. */
function describeSync({ asked, changes }: SyncResult): string {
  if (asked === 0) return 'No returns are open with the partner.';
  const [first] = changes;
  if (!first) return `No changes at the partner: ${plural(asked, 'return')} checked.`;
  const { rmaNumber, after } = first;
  const change = `${rmaNumber} is ${after.replaceAll('_', ' ')} at the partner`;
  return changes.length === 1 ? `${change}.` : `${change}, and ${changes.length - 1} more changed.`;
}

/** Asks the partner for the state of our returns. */
function SyncButton() {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction(async () => {
    notify.info(describeSync(await api.rma.sync()));
    await queryClient.invalidateQueries({ queryKey: RETURNS_KEY });
  });
  useCommands([{ id: 'returns:sync', label: 'Sync Returns', group: 'This screen', run }]);
  return (
    <Button icon={<RefreshCw size={15} aria-hidden />} isBusy={isBusy} onClick={run}>
      {isBusy ? 'Syncing…' : 'Sync Returns'}
    </Button>
  );
}

interface BulkActionsProps {
  selection: Selection;
  isApproving: boolean;
  onApprove: (rmaNumbers: readonly string[]) => void;
}

/** Offers the bulk actions on returns. */
function BulkActions({ selection: { ids }, isApproving, onApprove }: BulkActionsProps) {
  const api = useApi();
  return (
    <>
      <Button icon={<CircleCheck size={15} aria-hidden />} isBusy={isApproving} onClick={() => onApprove([...ids])}>
        {isApproving ? 'Approving…' : 'Approve'}
      </Button>
      <ExportButton
        label="Export Selected"
        subject="chosen-returns"
        load={() => api.rma.export({ query: { only: [...ids].join() } })}
      />
    </>
  );
}

const OPTIONS = RETURN_STATUSES.map((status) => ({ value: status, label: returnStatusLabel(status) }));

const RULES = {
  filters: { status: RETURN_STATUSES },
  sorts: ['createdAt', 'refundAmount', 'status'],
  defaultSort: '-createdAt',
} as const;

const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog')).ReturnDialog }));
const NewReturnDialog = lazy(async () => ({
  default: (await import('./new-return-dialog')).NewReturnDialog,
}));

const AddressesDialog = lazy(async () => ({ default: (await import('./addresses-dialog')).AddressesDialog }));

const rowKey = ({ rmaNumber }: RmaRow) => rmaNumber;

/** Lists returns. Lets staff inspect, decide, restock and refund them. */
export function ReturnsScreen() {
  const api = useApi();
  const list = useList({
    rules: RULES,
    query: (query) => returnListQuery(api, query),
    liveKey: RETURNS_KEY,
    openedAs: 'rma',
  });
  const [isAdding, setIsAdding] = useState(false);
  const [isAddressing, setIsAddressing] = useState(false);
  const isAdmin = useSession(({ session }) => session?.staff?.role === 'admin');
  const { run: approve, isBusy } = useApprove(list.selection);
  const { opened } = list;
  const add = () => setIsAdding(true);
  useCommands([{ id: 'returns:new', label: 'New RMA', group: 'This screen', run: add }]);
  return (
    <ListPage>
      <PageHeader
        title="Returns & RMA"
        actions={
          <>
            <ExportButton
              label="Export Returns Report"
              subject="returns"
              load={() => api.rma.export({ query: list.filter })}
            />
            <SyncButton />
            {isAdmin && <Button onClick={() => setIsAddressing(true)}>Return Addresses</Button>}
            <Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={add}>
              New RMA
            </Button>
          </>
        }
      />
      <StatCards filter={list.filterField('status')} />
      <ListTable
        label="returns"
        columns={returnColumns({ onOpen: opened.open, onApprove: (rmaNumber) => void approve([rmaNumber]) })}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput {...list.searchField} placeholder="Search by RMA number, order ID, or customer..." />
            <StatusSelect all="All" options={OPTIONS} {...list.filterField('status')} />
          </>
        }
        bulkActions={<BulkActions selection={list.selection} isApproving={isBusy} onApprove={approve} />}
      />
      <Suspense>
        {opened.id && <ReturnDialog key={opened.id} id={opened.id} onClose={opened.close} />}
        {isAddressing && <AddressesDialog onClose={() => setIsAddressing(false)} />}
        {isAdding && (
          <NewReturnDialog
            onClose={() => setIsAdding(false)}
            onCreated={(rmaNumber) => {
              setIsAdding(false);
              opened.open(rmaNumber);
            }}
          />
        )}
      </Suspense>
    </ListPage>
  );
}
