import { useSession } from '@nara/shared-contracts/host';
import { useModal } from '@nara/shared-ui';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Button, IconButton } from '../elements/button';
import { Loaded } from '../feedback/loaded';

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(8px);
  }
`;

/** Styles of every dialog in the portal, whatever its size and position. */
export const overlay = css`
  flex-direction: column;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--surface);
  color: var(--ink);
  box-shadow: 0 24px 64px rgb(0 0 0 / 28%);

  &[open] {
    display: flex;
  }

  &::backdrop {
    background: rgb(10 10 12 / 45%);
  }
`;

const DialogFrame = styled.dialog<{ $width: string }>`
  width: min(${({ $width }) => $width}, calc(100vw - 2rem));
  max-height: calc(100dvh - 3rem);
  ${overlay}

  &[open] {
    animation: ${rise} 160ms cubic-bezier(0.2, 0, 0, 1);
  }

  > header,
  > footer {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
    padding: 0.75rem 1.25rem;
  }

  > header {
    border-bottom: 1px solid var(--line);
  }

  > footer {
    justify-content: flex-end;
    border-top: 1px solid var(--line);
  }

  h2 {
    flex: 1;
    min-width: 0;
    font-size: 1rem;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }

  /* The heading takes the focus when there is no field, but is no control, so it gets no ring. */
  h2:focus {
    outline: none;
  }

  @media (max-width: 700px) {
    width: 100vw;
    max-width: none;
    max-height: 100dvh;
    margin: auto 0 0;
    border-radius: 12px 12px 0 0;
  }
`;

const DialogBody = styled.div`
  display: grid;
  gap: 1.25rem;
  padding: 1.25rem;
  overflow: auto;

  h3 {
    margin-bottom: 0.5rem;
    font-size: 0.8125rem;
    letter-spacing: 0;
  }
`;

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';
const FIELDS = 'input, select, textarea';

const isUsable = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [type="hidden"], [tabindex="-1"], header *, footer *');

/**
 * Returns the element that gets the focus when a dialog opens: the control marked `data-initial-focus`, otherwise the
 * first field if nothing precedes it, otherwise the heading, from where everything is read in order. Never Close,
 * because users do not open a dialog to close it.
 */
function initialFocus(dialog: HTMLElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-initial-focus]');
  if (marked) return marked;
  const first = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].find(isUsable);
  return first?.matches(FIELDS) ? first : dialog.querySelector('h2');
}

interface DialogProps {
  title: string;
  /** Called on Escape, the close button, or a press outside the dialog. The owner unmounts it. */
  onClose: () => void;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  width?: string;
  children: ReactNode;
}

/**
 * Shows a modal dialog labelled by its title; the focus starts at its first field or at its title. If the staff session
 * is lost, the dialog makes way for the passcode gate and returns with all typed text.
 */
export function Dialog({ title, onClose, actions, width = '46rem', children }: DialogProps) {
  const dialog = useModal(
    useSession(({ expired }) => expired),
    initialFocus,
  );
  const titleId = useId();
  return (
    <DialogFrame
      ref={dialog}
      $width={width}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <header>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      <DialogBody>{children}</DialogBody>
      {actions && <footer>{actions}</footer>}
    </DialogFrame>
  );
}

interface ConfirmDialogProps {
  title: string;
  /** Consequence, in a sentence. */
  children: ReactNode;
  /** Label of the button that confirms: `Cancel order`. */
  confirmLabel: string;
  /** Label of the button that declines: `Keep order`. */
  cancelLabel: string;
  onConfirm: () => void;
  onCancel?: () => void;
  /** Called after either answer. */
  onClose?: () => void;
}

/** Asks for confirmation before something is lost. */
export function ConfirmDialog({ title, children, confirmLabel, cancelLabel, ...on }: ConfirmDialogProps) {
  const confirm = () => {
    on.onClose?.();
    on.onConfirm();
  };
  const cancel = () => {
    on.onClose?.();
    on.onCancel?.();
  };
  return (
    <Dialog
      title={title}
      width="26rem"
      onClose={cancel}
      actions={
        <>
          <Button data-initial-focus onClick={cancel}>
            {cancelLabel}
          </Button>
          <Button variant="danger" onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}

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

interface LoadingDialogProps {
  title: string;
  /** Query for the dialog's data, as react-query returns it. */
  query: { data: unknown; error: unknown; refetch: () => void };
  onClose: () => void;
}

/** Placeholder for the dialog of this title until its data has loaded, or the reason why it could not load. */
export const LoadingDialog = ({ title, query, onClose }: LoadingDialogProps) => (
  <Dialog title={title} width="32rem" onClose={onClose}>
    <Loaded query={query}>{() => null}</Loaded>
  </Dialog>
);
