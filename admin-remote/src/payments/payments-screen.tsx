import { Button, PageHeader, PageParts, Tabs, useCommands, useLiveQueries, useTab } from '@nara/portal-ui';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DaysTab } from './days-tab';
import { PAYMENTS_KEY } from './queries';

const TABS = [
  { value: 'days', label: 'Days' },
  { value: 'decide', label: 'To decide' },
  { value: 'imports', label: 'Imports' },
  { value: 'exports', label: 'Exports' },
] as const;

type TabName = (typeof TABS)[number]['value'];

const CONTENT = {
  days: DaysTab,
  decide: lazy(async () => ({ default: (await import('./credits-tab')).CreditsTab })),
  imports: lazy(async () => ({ default: (await import('./imports-tab')).ImportsTab })),
  exports: lazy(async () => ({ default: (await import('./exports-tab')).ExportsTab })),
} satisfies Record<TabName, unknown>;

const ImportBooks = lazy(async () => ({ default: (await import('./import-books')).ImportBooks }));

/** Compares the records of the shop, its payment provider and its bank, and lets staff decide on unmatched credits. */
export function PaymentsScreen() {
  const [isImporting, setIsImporting] = useState(false);
  useLiveQueries(PAYMENTS_KEY, ['reconciliation.changed', 'order.updated']);
  // Days and exports share the range of days.
  const [tab, openTab] = useTab(TABS, ['from', 'to']);
  const Content = CONTENT[tab];
  const open = () => setIsImporting(true);
  useCommands([{ id: 'payments:import', label: 'Import Statement', group: 'This screen', run: open }]);
  return (
    <PageParts>
      <PageHeader
        title="Payments"
        subtitle="What the shop, its payment provider and its bank say of each day"
        actions={
          <Button variant="primary" icon={<Upload size={15} aria-hidden />} onClick={open}>
            Import Statement
          </Button>
        }
      />
      <Tabs label="Payments" tabs={TABS} value={tab} onChange={openTab}>
        <Suspense>
          <Content />
        </Suspense>
      </Tabs>
      <Suspense>{isImporting && <ImportBooks onClose={() => setIsImporting(false)} />}</Suspense>
    </PageParts>
  );
}
