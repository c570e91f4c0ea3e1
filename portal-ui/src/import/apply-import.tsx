import type { ImportConsent, ImportPreview } from '@nara/shared-contracts/api/imports';
import { plural } from '@nara/shared-contracts/rules/common';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/dialog';
import { Button } from '../elements/button';

/** Largest number of SKUs named in a question. */
const MAX_NAMED = 10;

/** Returns the omissions and losses of importing a previewed file, as sentences that the user must confirm. */
export function consequencesOf({ counts, unmapped }: Pick<ImportPreview, 'counts' | 'unmapped'>): string[] {
  return [
    counts.refused > 0 && `${plural(counts.refused, 'refused row is', 'refused rows are')} left out.`,
    unmapped.count > 0 &&
      `${unmappedText(unmapped)}. The partner takes no order for ${unmapped.count === 1 ? 'it until it is' : 'them until they are'} mapped again.`,
  ].filter((sentence) => sentence !== false);
}

/** Describes the SKUs that lose their Woolworths SKU by a file: `2 SKUs lose their Woolworths SKU: NARA-1, NARA-2`. */
export function unmappedText({ count, skus }: ImportPreview['unmapped']): string {
  const named = skus.slice(0, MAX_NAMED);
  const more = count > named.length ? ` and ${count - named.length} more` : '';
  return `${plural(count, 'SKU loses its', 'SKUs lose their')} Woolworths SKU: ${named.join(', ')}${more}`;
}

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
