import { FormDialog, TextField } from '@nara/portal-ui';

interface ReferenceDialogProps {
  title: string;
  /** Step to take before the reference is entered. */
  text: string;
  /** Label of the reference field, which names its issuer. */
  label: string;
  saveLabel: string;
  save: (reference: string) => Promise<void>;
  onClose: () => void;
}

type Values = Readonly<{ reference: string }>;
const NOTHING: Values = { reference: '' };

/** Asks for the reference of a refund. */
export function ReferenceDialog({ title, text, label, saveLabel, save, onClose }: ReferenceDialogProps) {
  const labels = { reference: label };
  return (
    <FormDialog<Values, Values>
      title={title}
      subject="refund"
      labels={labels}
      saveLabel={saveLabel}
      base={NOTHING}
      validate={({ reference }) => ({ reference: reference.trim() === '' ? 'Enter the reference.' : undefined })}
      save={({ reference }) => save(reference.trim())}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{text}</p>
          <TextField {...field('reference')} label={label} maxLength={80} />
        </>
      )}
    </FormDialog>
  );
}
