import { Button, Dialog } from '@nara/portal-ui';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { styled } from 'styled-components';

const Fields = styled.form`
  display: grid;
  gap: 1rem;
`;

interface AskDialogProps {
  title: string;
  confirmLabel: string;
  /** True if confirming causes a loss. */
  isLoss?: boolean;
  onClose: () => void;
  onConfirm: (event: SubmitEvent) => void;
  children: ReactNode;
}

/** Asks for the details of a step before it is taken. */
export function AskDialog({ title, confirmLabel, isLoss = false, onClose, onConfirm, children }: AskDialogProps) {
  const id = useId();
  return (
    <Dialog
      title={title}
      width="28rem"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={isLoss ? 'danger' : 'primary'} type="submit" form={id}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Fields id={id} noValidate onSubmit={onConfirm}>
        {children}
      </Fields>
    </Dialog>
  );
}
