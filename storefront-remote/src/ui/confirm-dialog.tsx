import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Button } from './button';
import { useDialog } from './use-dialog';

const Frame = styled.dialog`
  width: min(28rem, calc(100vw - 2rem));
  padding: clamp(var(--space-3), 5vw, var(--space-4));
  border: 0;
  border-radius: 2px;
  background: var(--bone);
  color: inherit;
  animation: rise 200ms cubic-bezier(0.2, 0, 0, 1);

  &::backdrop {
    background: rgb(28 27 26 / 45%);
  }

  h2 {
    margin-bottom: var(--space-2);
    font-size: var(--text-xl);
  }

  > div {
    display: flex;
    flex-wrap: wrap-reverse;
    gap: var(--space-1);
    margin-top: var(--space-3);
  }

  > div > button {
    flex: 1 1 10rem;
    padding-inline: var(--space-2);
  }

  @keyframes rise {
    from {
      transform: translateY(0.75rem);
      opacity: 0;
    }
  }
`;

const Failure = styled.p`
  margin-top: var(--space-2);
  padding: 0.75rem 1rem;
  border-left: 3px solid var(--clay);
  background: var(--white);
  color: var(--clay-deep);
`;

interface ConfirmDialogProps {
  title: string;
  /** Sentence about what would be lost. */
  children: ReactNode;
  /** Label of the button that cancels: `Keep Order`. */
  keepLabel: string;
  /** Label of the button that confirms: `Cancel Order`; undefined if the action is no longer possible. */
  confirmLabel: string | undefined;
  isBusy?: boolean;
  /** Reason why the action failed; announced. */
  failure?: string;
  onConfirm: () => void;
  /** Called on a request to close, by a button or by Escape. The owner unmounts the dialog. */
  onClose: () => void;
}

/** Dialog that asks before something is lost. The focus stays inside and returns to where it came from. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, keepLabel, confirmLabel, isBusy = false, failure, onConfirm, onClose } = props;
  const dialog = useDialog({ onClose, isHeld: isBusy });
  const id = useId();
  return (
    <Frame {...dialog} role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{children}</p>
      {failure && <Failure role="alert">{failure}</Failure>}
      <div>
        <Button type="button" $look="outline" disabled={isBusy} onClick={onClose}>
          {keepLabel}
        </Button>
        {confirmLabel && (
          <Button type="button" aria-disabled={isBusy} onClick={() => !isBusy && onConfirm()}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </Frame>
  );
}
