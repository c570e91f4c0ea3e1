import type { ReactNode } from 'react';
import { Button } from '../elements';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  /** What is lost, in a sentence. */
  children: ReactNode;
  /** The verb of the deed: `Cancel order`. */
  confirmLabel: string;
  /** The way out: `Keep order`. */
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is lost. */
export function ConfirmDialog({ title, children, confirmLabel, cancelLabel, onConfirm, onCancel }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      width="26rem"
      onClose={onCancel}
      actions={
        <>
          <Button data-initial-focus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
