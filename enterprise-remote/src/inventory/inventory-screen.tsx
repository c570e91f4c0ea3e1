import {
  Button,
  ExportButton,
  Notice,
  PageHeader,
  StatCard,
  StatRow,
  Tabs,
  useAction,
  useCommands,
  useListParams,
  useNow,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { InventoryOverview, InventorySync } from '@nara/shared-contracts/api/inventory';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRelative, useAddress } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { CentrePanel } from './centre-panel';
import { LEVEL_RULES, LevelsList } from './levels-list';
import { overviewQuery } from './queries';

/** Formats an amount in rand for a card: `R2.4M`, `R84.7K`, `R950`. */
export function compactRand(rand: number): string {
  if (rand >= 999_950) return `R${(rand / 1_000_000).toFixed(1)}M`;
  return rand >= 1000 ? `R${(rand / 1000).toFixed(1)}K` : `R${Math.round(rand)}`;
}

interface StatCardsProps {
  /** Undefined until the first response. */
  overview: InventoryOverview | undefined;
  isLow: boolean;
  onLow: () => void;
  onErrors: () => void;
}

/** Shows the key figures of the stock; low stock filters the list, errors open their own list. */
function StatCards({ overview, isLow, onLow, onErrors }: StatCardsProps) {
  const sync = overview?.lastFullSync;
  const now = useNow();
  return (
    <StatRow>
      <StatCard
        label="Last Full Sync"
        value={
          overview &&
          (sync?.finishedAt ? formatRelative(sync.finishedAt, Math.max(now, Date.parse(sync.finishedAt))) : 'Never')
        }
        note={sync ? `${plural(sync.processed, 'SKU')} processed` : undefined}
      />
      <StatCard
        label="Total Stock Value"
        value={overview && compactRand(overview.stockValue)}
        note="At selling prices"
      />
      <StatCard
        label="Low Stock Alerts"
        value={overview?.lowStock}
        note="Below minimum threshold"
        isOn={isLow}
        onToggle={onLow}
      />
      <StatCard label="Sync Errors" value={overview?.syncErrors} note="In the last full sync" onToggle={onErrors} />
    </StatRow>
  );
}

const Bar = styled.progress`
  width: min(16rem, 100%);
  accent-color: currentColor;
`;

/** Shows the progress of a sync, or why the last one stopped; renders nothing otherwise. */
function SyncProgress({ sync }: { sync: InventorySync | null }) {
  if (sync?.state === 'running') {
    return (
      <Notice
        tone="blue"
        action={<Bar aria-label="Inventory sync" max={Math.max(1, sync.total)} value={sync.processed} />}
      >
        {sync.message ?? `Syncing: ${sync.processed} of ${sync.total} SKUs compared.`}
      </Notice>
    );
  }
  if (sync?.state !== 'failed') return null;
  return (
    <Notice tone="red">
      {`The last sync stopped after ${sync.processed} of ${sync.total} SKUs: ${sync.message}. Each SKU shows when it was last compared.`}
    </Notice>
  );
}

/** Starts a full sync; the overview shows it immediately, and events report its progress. */
function useSync() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useAction(async () => {
    const sync = await api.inventory.startSync({});
    const { queryKey } = overviewQuery(api);
    queryClient.setQueryData<InventoryOverview>(queryKey, (known) => known && { ...known, sync });
  });
}

const DifferencesList = lazy(async () => ({ default: (await import('./differences-list')).DifferencesList }));
const ImportStock = lazy(async () => ({ default: (await import('./import-stock')).ImportStock }));
const SyncErrorsDialog = lazy(async () => ({ default: (await import('./sync-errors-dialog')).SyncErrorsDialog }));
const ThresholdsDialog = lazy(async () => ({ default: (await import('./thresholds-dialog')).ThresholdsDialog }));

const Page = styled.div`
  display: grid;
  gap: 0.85rem;
  min-width: 0;

  > * {
    min-width: 0;
  }
`;

const Part = styled.div`
  display: grid;
  gap: 0.85rem;
  min-width: 0;
`;

type View = 'levels' | 'differences';
type Opened = 'import' | 'errors' | 'thresholds';

/** Shows our stock per distribution centre next to the retailer's, syncs it, and finds and reconciles differences. */
export function InventoryScreen() {
  const api = useApi();
  const { data: overview } = useQuery(overviewQuery(api));
  const [address, changeAddress] = useAddress();
  const levels = useListParams(LEVEL_RULES);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const sync = useSync();
  const isSyncing = sync.isBusy || overview?.sync?.state === 'running';
  useCommands([{ id: 'inventory:sync', label: 'Force Sync All', group: 'This screen', run: sync.run }]);

  const view: View = address.get('view') === 'differences' ? 'differences' : 'levels';
  // The filters of one list do not apply to the other.
  const show = (next: View) =>
    changeAddress(() => ({ ...(next !== 'levels' && { view: next }) }), { preventScrollReset: true });
  const isLow = view === 'levels' && levels.filters.level === 'low';
  return (
    <Page>
      <PageHeader
        title="Inventory Sync"
        actions={
          <>
            <Button icon={<Upload size={15} aria-hidden />} onClick={() => setOpened('import')}>
              Import Stock Levels
            </Button>
            <ExportButton
              label="Export Report"
              subject="inventory"
              load={() => api.inventory.export({ query: view === 'levels' ? levels.filter : {} })}
            />
            <Button
              variant="primary"
              icon={<RefreshCw size={15} aria-hidden />}
              isBusy={isSyncing}
              onClick={() => void sync.run()}
            >
              {isSyncing ? 'Syncing…' : 'Force Sync All'}
            </Button>
          </>
        }
      />
      <SyncProgress sync={overview?.sync ?? null} />
      <StatCards
        overview={overview}
        isLow={isLow}
        onLow={() => changeAddress(() => ({ ...(!isLow && { level: 'low' }) }), { preventScrollReset: true })}
        onErrors={() => setOpened('errors')}
      />
      <CentrePanel centres={overview?.centres ?? []} onThresholds={() => setOpened('thresholds')} />
      <Tabs
        label="Inventory"
        tabs={[
          { value: 'levels', label: 'SKU Inventory Levels' },
          { value: 'differences', label: `Differences (${overview?.differences ?? '…'})` },
        ]}
        value={view}
        onChange={show}
      >
        <Part>{view === 'levels' ? <LevelsList /> : <DifferencesList />}</Part>
      </Tabs>
      <Suspense>
        {opened === 'import' && <ImportStock onClose={close} />}
        {opened === 'errors' && <SyncErrorsDialog onClose={close} />}
        {opened === 'thresholds' && <ThresholdsDialog onClose={close} />}
      </Suspense>
    </Page>
  );
}
