import { ImportDialog, importOutcome, useChanged } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ImportResult } from '@nara/shared-contracts/api/imports';
import { plural } from '@nara/shared-contracts/rules/common';
import { PRODUCTS_KEY } from '../queries';

const HINT =
  'Begin with an export: the same columns, in UTF-8, at most 10 MB and 20,000 lines. Every line is checked before anything is changed.';

/** Imports names, categories and prices of products from a CSV file. */
export function ImportProducts({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const changed = useChanged(PRODUCTS_KEY);
  const finish = (result: ImportResult) => {
    void changed(importOutcome(plural(result.applied, 'product'), result));
    onClose();
  };
  return (
    <ImportDialog
      title="Import CSV"
      subject="product"
      hint={HINT}
      calls={api.productFiles}
      onApplied={finish}
      onClose={onClose}
    />
  );
}
