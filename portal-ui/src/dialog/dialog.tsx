import { useSession } from '@nara/shared-contracts/host';
import { useModal } from '@nara/shared-ui';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../elements/icon-button';
import { DialogBody, DialogFrame } from './dialog-frame';

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
