import {
  Button,
  ExportButton,
  ListPage,
  ListTable,
  PageHeader,
  RetryOrders,
  SearchInput,
  useCommands,
  useList,
  useUnblockedOrders,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EnterpriseMapping } from '@nara/shared-contracts/api/sku-mapping';
import { useSession } from '@nara/shared-contracts/host';
import { MAPPING_STATUSES, type MappingStatus } from '@nara/shared-contracts/rules/sku-mapping';
import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { mappingColumns } from './columns';
import { DecideActions } from './decide-actions';
import { MappingStatusFilter } from './mapping-status';
import { MAPPINGS_KEY, mappingListQuery, mappingStatsQuery } from './queries';
import { StatCards } from './stat-cards';
import { UnmappedBanner } from './unmapped-banner';

const RULES = {
  filters: { status: MAPPING_STATUSES },
  sorts: ['naraSku', 'product', 'woolworthsSku', 'stock'],
  defaultSort: 'naraSku',
} as const;

const EditMapping = lazy(async () => ({ default: (await import('./edit-mapping')).EditMapping }));
const AddMapping = lazy(async () => ({ default: (await import('./add-mapping')).AddMapping }));
const ImportMappings = lazy(async () => ({ default: (await import('./import-mappings')).ImportMappings }));

const rowKey = ({ id }: EnterpriseMapping) => id;

/** Lists the partner's codes and prices for every SKU. Lets staff edit, import and approve them. */
export function SkuMappingScreen() {
  const api = useApi();
  const isAdmin = useSession(({ session }) => session?.staff?.role === 'admin');
  const { data: stats } = useQuery(mappingStatsQuery(api));
  const list = useList({
    rules: RULES,
    query: (query) => mappingListQuery(api, query),
    liveKey: MAPPINGS_KEY,
    openedAs: 'mapping',
  });
  const [dialog, setDialog] = useState<'add' | 'import'>();
  const unblocked = useUnblockedOrders();
  const add = () => setDialog('add');
  const startImport = () => setDialog('import');
  useCommands([
    { id: 'mapping:add', label: 'Add Mapping', group: 'This screen', run: add },
    { id: 'mapping:import', label: 'Import CSV', group: 'This screen', run: startImport },
  ]);
  const { opened, filters, result } = list;
  const rows = result.data?.rows;
  const setStatus = (status: MappingStatus | undefined) => list.setFilter('status', status);
  return (
    <ListPage>
      <PageHeader
        title="SKU Mapping"
        actions={
          <>
            <Button icon={<Upload size={15} aria-hidden />} onClick={startImport}>
              Import CSV
            </Button>
            <ExportButton
              label="Export Mappings"
              subject="sku-mappings"
              load={() => api.enterpriseMapping.export({ query: list.filter })}
            />
            <Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={add}>
              Add Mapping
            </Button>
          </>
        }
      />
      <StatCards stats={stats} status={filters.status} onStatus={setStatus} />
      <UnmappedBanner
        count={stats?.unmapped ?? 0}
        onShow={filters.status === 'unmapped' ? undefined : () => setStatus('unmapped')}
      />
      <ListTable
        label="SKU mappings"
        columns={mappingColumns(opened.open)}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput
              value={list.search}
              placeholder="Search by NARA SKU, product name, or Woolworths SKU..."
              onSearch={list.setSearch}
            />
            <MappingStatusFilter value={filters.status} onChange={setStatus} />
          </>
        }
        bulkActions={
          isAdmin && (
            <DecideActions
              selection={list.selection}
              rows={rows}
              pending={filters.status === 'pending_review' ? result.data?.total : undefined}
              search={list.search}
              onApproved={unblocked.find}
            />
          )
        }
      />
      <Suspense>
        {opened.id && (
          <EditMapping
            key={opened.id}
            id={opened.id}
            listed={rows?.find((row) => rowKey(row) === opened.id)}
            onClose={opened.close}
          />
        )}
        {dialog === 'add' && <AddMapping onClose={() => setDialog(undefined)} />}
        {dialog === 'import' && <ImportMappings onClose={() => setDialog(undefined)} onImported={unblocked.find} />}
      </Suspense>
      {unblocked.orders && <RetryOrders orders={unblocked.orders} onClose={unblocked.close} />}
    </ListPage>
  );
}
