import {
  Button,
  ExportButton,
  ListPage,
  ListTable,
  PageHeader,
  SearchInput,
  useCommands,
  useList,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { RmaRow } from '@nara/shared-contracts/api/returns';
import { useSession } from '@nara/shared-contracts/host';
import { RETURN_STATUSES, type ReturnStatus } from '@nara/shared-contracts/rules/returns';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BulkActions } from './bulk-actions';
import { returnColumns } from './columns';
import { RETURNS_KEY, returnListQuery } from './queries';
import { StatCards } from './stat-cards';
import { StatusFilter } from './status-filter';
import { SyncButton } from './sync-button';
import { useApprove } from './use-approve';

const RULES = {
  filters: { status: RETURN_STATUSES },
  sorts: ['createdAt', 'refundAmount', 'status'],
  defaultSort: '-createdAt',
} as const;

const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog')).ReturnDialog }));
const NewReturnDialog = lazy(async () => ({
  default: (await import('./new-return/new-return-dialog')).NewReturnDialog,
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
  const { opened, filters } = list;
  const add = () => setIsAdding(true);
  useCommands([{ id: 'returns:new', label: 'New RMA', group: 'This screen', run: add }]);
  const setStatus = (status: ReturnStatus | undefined) => list.setFilter('status', status);
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
      <StatCards status={filters.status} onStatus={setStatus} />
      <ListTable
        label="returns"
        columns={returnColumns({ onOpen: opened.open, onApprove: (rmaNumber) => void approve([rmaNumber]) })}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput
              value={list.search}
              placeholder="Search by RMA number, order ID, or customer..."
              onSearch={list.setSearch}
            />
            <StatusFilter value={filters.status} onChange={setStatus} />
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
