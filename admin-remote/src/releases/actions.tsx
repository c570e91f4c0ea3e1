import { Button, ConfirmDialog, useAction } from '@nara/portal-ui';
import { useHost } from '@nara/shared-contracts/host';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Returns a function that tells the result of a change, and fetches again what the change affects. */
export function useAnnounce() {
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return async (message: string | undefined, ...changes: readonly QueryKey[]): Promise<void> => {
    if (message) notify.success(message);
    await Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

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
