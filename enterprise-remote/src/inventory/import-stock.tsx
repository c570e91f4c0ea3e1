import { ImportDialog, importOutcome, useChanged } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ImportResult } from '@nara/shared-contracts/api/imports';
import { plural } from '@nara/shared-contracts/rules/common';
import { INVENTORY_KEY } from './queries';

const HINT =
  'Columns NARA SKU, CPT-DC, JHB-DC, DBN-DC and PLZ-DC, as in the exported report, in UTF-8, at most 10 MB. An empty cell leaves a level as it is.';

/** Imports stock levels from a CSV file. */
export function ImportStock({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const changed = useChanged(INVENTORY_KEY);
  const finish = (result: ImportResult) => {
    void changed(importOutcome(`Stock of ${plural(result.applied, 'SKU')}`, result));
    onClose();
  };
  return (
    <ImportDialog
      title="Import Stock Levels"
      subject="SKU"
      hint={HINT}
      calls={api.inventory}
      onApplied={finish}
      onClose={onClose}
    />
  );
}
