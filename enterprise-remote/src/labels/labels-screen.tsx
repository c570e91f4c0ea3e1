import {
  Button,
  downloadFile,
  PageHeader,
  PageParts,
  Tabs,
  useAction,
  useCommands,
  useLiveQueries,
  useTab,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { Download, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { GenerateTab } from './generate-tab';
import { LABELS_KEY } from './queries';

const TABS = [
  { value: 'generate', label: 'Generate Labels' },
  { value: 'templates', label: 'Templates' },
  { value: 'history', label: 'Print History' },
  { value: 'pack', label: 'Scan to Pack' },
  { value: 'settings', label: 'Settings' },
] as const;

type TabName = (typeof TABS)[number]['value'];

const CONTENT = {
  generate: GenerateTab,
  templates: lazy(async () => ({ default: (await import('./templates-tab')).TemplatesTab })),
  history: lazy(async () => ({ default: (await import('./history-tab')).HistoryTab })),
  pack: lazy(async () => ({ default: (await import('./pack-tab')).PackTab })),
  settings: lazy(async () => ({ default: (await import('./settings-tab')).SettingsTab })),
} satisfies Record<TabName, unknown>;

const PrintQueueDialog = lazy(async () => ({ default: (await import('./print-queue-dialog')).PrintQueueDialog }));

/** Labels for products, parcels and returns: generated, printed, or printed by scanning at the packing table. */
export function LabelsScreen() {
  const api = useApi();
  const [isQueueOpen, setIsQueueOpen] = useState(false);
  useLiveQueries(LABELS_KEY, ['label.changed', 'order.updated']);
  const [tab, openTab] = useTab(TABS);
  const Content = CONTENT[tab];
  const { run: download, isBusy } = useAction(async () =>
    downloadFile('label-templates.zpl', new Blob([await api.labels.templatesFile()], { type: 'text/plain' })),
  );
  useCommands([
    { id: 'labels:templates', label: 'Download Templates', group: 'This screen', run: () => void download() },
    { id: 'labels:queue', label: 'Print Queue', group: 'This screen', run: () => setIsQueueOpen(true) },
  ]);
  return (
    <PageParts>
      <PageHeader
        title="Labels & Barcodes"
        subtitle="Product, shipping and returns labels, on paper or as a file"
        actions={
          <>
            <Button icon={<Download size={15} aria-hidden />} isBusy={isBusy} onClick={download}>
              Download Templates
            </Button>
            <Button icon={<Printer size={15} aria-hidden />} onClick={() => setIsQueueOpen(true)}>
              Print Queue
            </Button>
          </>
        }
      />
      <Tabs label="Labels" tabs={TABS} value={tab} onChange={openTab}>
        <Content />
      </Tabs>
      <Suspense>{isQueueOpen && <PrintQueueDialog onClose={() => setIsQueueOpen(false)} />}</Suspense>
    </PageParts>
  );
}
