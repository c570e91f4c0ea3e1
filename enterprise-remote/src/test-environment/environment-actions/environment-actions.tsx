import { Button, ExportButton, Popover, useCommands } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { Download, RotateCcw, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const ImportTestData = lazy(async () => ({ default: (await import('../test-data/import-test-data')).ImportTestData }));
const ResetDialog = lazy(async () => ({ default: (await import('./reset-dialog')).ResetDialog }));

/** Offers the actions on the sandbox as a whole. */
export function EnvironmentActions() {
  const api = useApi();
  const [open, setOpen] = useState<'import' | 'reset'>();
  const close = () => setOpen(undefined);
  useCommands([
    { id: 'sandbox:import', label: 'Import Test Data', group: 'This screen', run: () => setOpen('import') },
    { id: 'sandbox:reset', label: 'Reset Environment', group: 'This screen', run: () => setOpen('reset') },
  ]);
  return (
    <>
      <Button icon={<Upload size={15} aria-hidden />} onClick={() => setOpen('import')}>
        Import Test Data
      </Button>
      <Popover label="Export Results" icon={<Download size={15} aria-hidden />} align="end">
        <ExportButton label="Results as CSV" subject="test-results" load={() => api.sandbox.resultsCsv()} />
        <ExportButton
          label="Results as JSON"
          subject="test-results"
          extension="json"
          load={async () =>
            new Blob([JSON.stringify(await api.sandbox.results(), null, 2)], { type: 'application/json' })
          }
        />
      </Popover>
      <Button icon={<RotateCcw size={15} aria-hidden />} onClick={() => setOpen('reset')}>
        Reset Environment
      </Button>
      <Suspense>
        {open === 'import' && <ImportTestData onClose={close} />}
        {open === 'reset' && <ResetDialog onClose={close} />}
      </Suspense>
    </>
  );
}
