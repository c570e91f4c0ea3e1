import { ConfirmDialog } from './confirm-dialog';

interface DiscardQuestionProps {
  /** Ends "Your changes …": `to this mapping`. */
  where: string;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before typed changes are discarded. */
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
