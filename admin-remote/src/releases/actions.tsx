import { Button, ConfirmDialog, useAction } from '@nara/portal-ui';
import { useState } from 'react';

interface AskedActionProps {
  label: string;
  /** Accessible name; defaults to the label. */
  name?: string;
  isSmall?: boolean;
  /** Title of the question. */
  question: string;
  /** Consequence, in a sentence. */
  consequence: string;
  confirmLabel: string;
  cancelLabel: string;
  action: () => Promise<void>;
}

/** Button that acts after a question. */
export function AskedAction({ label, name, isSmall, question, consequence, action, ...labels }: AskedActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy } = useAction(action);
  return (
    <>
      <Button isSmall={isSmall} isBusy={isBusy} aria-label={name} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={question}
          {...labels}
          onConfirm={() => {
            setIsAsking(false);
            void run();
          }}
          onCancel={() => setIsAsking(false)}
        >
          {consequence}
        </ConfirmDialog>
      )}
    </>
  );
}
