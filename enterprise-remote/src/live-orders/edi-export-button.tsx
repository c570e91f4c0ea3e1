import { Button, ConfirmDialog } from '@nara/portal-ui';
import type { EdiExport } from '@nara/shared-contracts/api/edi';
import { useHost } from '@nara/shared-contracts/host';
import { FileOutput } from 'lucide-react';
import { useEdiExport } from './use-edi-export';

interface EdiExportButtonProps {
  label: string;
  /** Orders to include in the interchange. */
  wanted: EdiExport;
  /** Reports the outcome; defaults to showing a notice. */
  onExported?: (message: string) => void;
}

/** Exports orders by EDI, and asks for confirmation before sending orders again. */
export function EdiExportButton({ label, wanted, onExported }: EdiExportButtonProps) {
  const { notify } = useHost();
  const { run, isBusy, question, again, forget } = useEdiExport(onExported ?? notify.success);
  return (
    <>
      <Button icon={<FileOutput size={15} aria-hidden />} isBusy={isBusy} onClick={() => run(wanted)}>
        {isBusy ? 'Exporting…' : label}
      </Button>
      {question && (
        <ConfirmDialog
          title="Export again?"
          confirmLabel="Export again"
          cancelLabel="Leave it"
          onConfirm={again}
          onCancel={forget}
        >
          {`${question} Exporting again makes a new interchange; the partner may treat it as a second order.`}
        </ConfirmDialog>
      )}
    </>
  );
}
