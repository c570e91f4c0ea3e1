import { Button, ConfirmDialog, Dialog, Notice, useCopy } from '@nara/shared-ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

const Code = styled.output`
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

interface IssuedCodeProps {
  /** Whose it is. */
  name: string;
  code: string;
  onClose: () => void;
}

/** A code that was just issued, which nobody can see again: closing before it was copied asks first. */
export function IssuedCode({ name, code, onClose }: IssuedCodeProps) {
  const copy = useCopy();
  const [isCopied, setIsCopied] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => (isCopied ? onClose() : setIsLeaving(true));
  return (
    <>
      <Dialog
        title={`Access code of ${name}`}
        width="32rem"
        onClose={leave}
        actions={
          <>
            <Button onClick={leave}>Done</Button>
            <Button
              variant="primary"
              icon={<Copy size={15} aria-hidden />}
              onClick={async () => setIsCopied(await copy(code, 'the access code'))}
            >
              Copy Code
            </Button>
          </>
        }
      >
        <Code aria-label="Access code">{code}</Code>
        <Notice tone="yellow">
          {`Hand it to ${name} in person or over a private channel. It is not shown again; a lost code is replaced by a new one.`}
        </Notice>
      </Dialog>
      {isLeaving && (
        <ConfirmDialog
          title="Close without copying?"
          confirmLabel="Close"
          cancelLabel="Keep open"
          onConfirm={onClose}
          onCancel={() => setIsLeaving(false)}
        >
          The code is not shown again.
        </ConfirmDialog>
      )}
    </>
  );
}
