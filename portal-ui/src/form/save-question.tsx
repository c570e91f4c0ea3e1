import { ConfirmDialog } from '../dialog/dialog';
import type { SaveQuestion } from './use-form';

interface SaveQuestionDialogProps {
  question: (SaveQuestion & { onConfirm: () => void; onCancel: () => void }) | undefined;
}

/** Asks the question of a form, if it has one at the moment. */
export const SaveQuestionDialog = ({ question }: SaveQuestionDialogProps) =>
  question && (
    <ConfirmDialog
      title={question.title}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel}
      onConfirm={question.onConfirm}
      onCancel={question.onCancel}
    >
      {question.text}
    </ConfirmDialog>
  );
