import type { ReactNode } from 'react';
import { Button } from '../elements/button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  /** Consequence, in a sentence. */
  children: ReactNode;
  /** Label of the button that confirms: `Cancel order`. */
  confirmLabel: string;
  /** Label of the button that declines: `Keep order`. */
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before something is lost. */
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
