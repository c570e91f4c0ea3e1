import { ImportDialog, importOutcome, useChanged } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ImportResult } from '@nara/shared-contracts/api/imports';
import { plural } from '@nara/shared-contracts/rules/common';
import { MAPPINGS_KEY } from './queries';

const HINT =
  'Begin with an export: the same columns, in UTF-8, at most 10 MB. Every row is checked before anything is changed.';

interface ImportMappingsProps {
  onClose: () => void;
  /** Called after the mappings are written. */
  onImported: () => void;
}

/** Imports mappings from a CSV file. */
export function ImportMappings({ onClose, onImported }: ImportMappingsProps) {
  const api = useApi();
  const changed = useChanged(MAPPINGS_KEY);
  const finish = (result: ImportResult) => {
    void changed(importOutcome(plural(result.applied, 'mapping'), result));
    onClose();
    onImported();
  };
  return (
    <ImportDialog
      title="Import CSV"
      subject="mapping"
      hint={HINT}
      calls={api.enterpriseMapping}
      onApplied={finish}
      onClose={onClose}
    />
  );
}
