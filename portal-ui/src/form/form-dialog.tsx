import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Comparison } from '../dialog/comparison';
import { Dialog, DiscardQuestion } from '../dialog/dialog';
import { Button } from '../elements/button';
import { Notice } from '../feedback/notice';
import { SaveQuestionDialog } from './save-question';
import { type Form, type FormOptions, type FormValues, formDifferences, useForm } from './use-form';

const Fields = styled.form`
  display: grid;
  gap: 1rem;
`;

interface FormDialogProps<V extends FormValues, B> extends Omit<FormOptions<V, B>, 'onSaved'> {
  title: string;
  /** Noun for the edited record: `mapping`. */
  subject: string;
  /** Each field's label, in the order of the form. */
  labels: Readonly<Record<keyof V & string, string>>;
  saveLabel: string;
  onClose: () => void;
  /** Called after a save; defaults to `onClose`. */
  onSaved?: () => void;
  /** Renders the fields. */
  children: (form: Form<V>) => ReactNode;
}

/**
 * Shows a form in a dialog. Closing asks for confirmation before typed text is lost. A failed save keeps the text and
 * shows the reason, at the invalid fields or below the form. A stale save shows the differences and lets the user
 * choose.
 */
export function FormDialog<V extends FormValues, B>({
  title,
  subject,
  labels,
  saveLabel,
  onClose,
  onSaved = onClose,
  children,
  ...options
}: FormDialogProps<V, B>) {
  const form = useForm({ ...options, onSaved });
  const [isLeaving, setIsLeaving] = useState(false);
  const formId = useId();

  const leave = () => {
    if (form.isDirty) setIsLeaving(true);
    else onClose();
  };

  return (
    <>
      <Dialog
        title={title}
        width="32rem"
        onClose={leave}
        actions={
          <>
            <Button onClick={leave}>Cancel</Button>
            <Button variant="primary" type="submit" form={formId} isBusy={form.isBusy}>
              {form.isBusy ? 'Saving…' : saveLabel}
            </Button>
          </>
        }
      >
        <Fields id={formId} noValidate onSubmit={form.submit}>
          {children(form)}
        </Fields>
        {form.failure && <Notice tone="red">{form.failure}</Notice>}
        {form.theirs && (
          <Comparison
            subject={subject}
            differences={formDifferences(form.initial, form.theirs, form.values, labels)}
            isBusy={form.isBusy}
            onTakeTheirs={form.takeTheirs}
            onKeepMine={form.keepMine}
          />
        )}
      </Dialog>
      <SaveQuestionDialog question={form.question} />
      {isLeaving && (
        <DiscardQuestion where={`to this ${subject}`} onDiscard={onClose} onKeep={() => setIsLeaving(false)} />
      )}
    </>
  );
}
