import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../display/copy-id';
import { Button } from '../elements/button';
import { Notice } from '../feedback/notice';
import { ConfirmDialog, Dialog } from './dialog';

const Secret = styled.output`
  padding: 0.75rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--sunken);
  font-family: var(--mono);
  font-size: 1rem;
  overflow-wrap: anywhere;
  text-align: center;
  user-select: all;
`;

interface IssuedSecretProps {
  title: string;
  /** Name of the secret: `Access code`. */
  label: string;
  /** Label of the button that copies it: `Copy Code`. */
  copyLabel: string;
  secret: string;
  onClose: () => void;
  /** Explains how to use it, and that it will not be shown again. */
  children: ReactNode;
}

/**
 * Shows a newly issued secret that cannot be shown again; asks for confirmation before closing if it was not copied.
 */
export function IssuedSecret({ title, label, copyLabel, secret, onClose, children }: IssuedSecretProps) {
  const copy = useCopy();
  const [isCopied, setIsCopied] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => (isCopied ? onClose() : setIsLeaving(true));
  return (
    <>
      <Dialog
        title={title}
        width="32rem"
        onClose={leave}
        actions={
          <>
            <Button onClick={leave}>Done</Button>
            <Button
              variant="primary"
              icon={<Copy size={15} aria-hidden />}
              onClick={async () => setIsCopied(await copy(secret, `the ${label.toLowerCase()}`))}
            >
              {copyLabel}
            </Button>
          </>
        }
      >
        <Secret aria-label={label}>{secret}</Secret>
        <Notice tone="yellow">{children}</Notice>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title="Close without copying?"
          confirmLabel="Close"
          cancelLabel="Keep open"
          onConfirm={onClose}
          onCancel={() => setIsLeaving(false)}
        >
          {`The ${label.toLowerCase()} will not be shown again.`}
        </ConfirmDialog>
      )}
    </>
  );
}
