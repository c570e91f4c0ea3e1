import type { ImportConsent, ImportPreview } from '@nara/shared-contracts/api/imports';
import { plural } from '@nara/shared-contracts/rules/common';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { Button } from '../elements/button';
import { consequencesOf } from './consequences';

interface ApplyImportProps {
  preview: ImportPreview;
  /** Noun for one row: `mapping`. */
  subject: string;
  isBusy: boolean;
  onApply: (consent: NonNullable<ImportConsent>) => void;
}

/** Imports a previewed file. Asks for confirmation if rows are left out or SKUs lose their Woolworths SKU. */
export function ApplyImport({ preview, subject, isBusy, onApply }: ApplyImportProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { counts, canLeaveOut, unmapped } = preview;
  const rows = plural(counts.add + counts.change, subject);
  const consequences = consequencesOf(preview);
  if (counts.add + counts.change === 0 || (counts.refused > 0 && !canLeaveOut)) return null;
  const apply = () => {
    setIsAsking(false);
    onApply({ leaveOutRefused: counts.refused > 0, unmap: unmapped.count > 0 });
  };
  const label =
    counts.refused > 0 ? `Import ${rows} without ${plural(counts.refused, 'refused row')}` : `Import ${rows}`;
  return (
    <>
      <Button variant="primary" isBusy={isBusy} onClick={consequences.length > 0 ? () => setIsAsking(true) : apply}>
        {isBusy ? 'Importing…' : label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Import ${rows}?`}
          confirmLabel={`Import ${rows}`}
          cancelLabel="Not now"
          onConfirm={apply}
          onCancel={() => setIsAsking(false)}
        >
          {consequences.join(' ')}
        </ConfirmDialog>
      )}
    </>
  );
}
