import { Button, ConfirmDialog } from '@nara/portal-ui';
import { type EdiExport, useHost } from '@nara/shared-contracts';
import { FileOutput } from 'lucide-react';
import { useEdiExport } from './use-edi-export';

interface EdiExportButtonProps {
  label: string;
  /** What goes into the interchange. */
  wanted: EdiExport;
  /** Says what came of it; a notice does unless given. */
  onExported?: (message: string) => void;
}

/** Exports orders by EDI; those that were sent before, only after asking. */
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
