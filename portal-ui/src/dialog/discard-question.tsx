import { ConfirmDialog } from './confirm-dialog';

interface DiscardQuestionProps {
  /** Completes the sentence "Your changes …": `to this mapping`. */
  where: string;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks for confirmation before typed changes are discarded. */
export const DiscardQuestion = ({ where, onDiscard, onKeep }: DiscardQuestionProps) => (
  <ConfirmDialog
    title="Discard your changes?"
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    onConfirm={onDiscard}
    onCancel={onKeep}
  >
    {`Your changes ${where} have not been saved.`}
  </ConfirmDialog>
);
