import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Icon, IconButton } from './icon';
import { useDialog } from './use-dialog';

const Frame = styled.dialog<{ $side: 'left' | 'right' }>`
  position: fixed;
  z-index: 50;
  inset: 0 ${({ $side }) => ($side === 'right' ? '0 0 auto' : 'auto 0 0')};
  width: min(27rem, 100%);
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: var(--space-2) var(--space-3) var(--space-3);
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 0;
  background: var(--bone);
  color: inherit;
  --from: ${({ $side }) => ($side === 'right' ? '2rem' : '-2rem')};
  animation: slide-in 240ms cubic-bezier(0.2, 0, 0, 1);

  &::backdrop {
    background: rgb(28 27 26 / 45%);
    animation: fade-in 240ms ease-out;
  }

  > :first-child {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 3rem;
    margin-bottom: var(--space-2);
  }

  h2 {
    font-size: var(--text-lg);
  }

  @keyframes slide-in {
    from {
      transform: translateX(var(--from));
      opacity: 0;
    }
  }

  @keyframes fade-in {
    from {
      opacity: 0;
    }
  }
`;

interface DrawerProps {
  id?: string;
  title: string;
  side: 'left' | 'right';
  /** False for a drawer that is rendered ahead of time and still closed. */
  isOpen?: boolean;
  /** Called on Escape, on the close button, or on a press outside the drawer. The owner closes or unmounts it. */
  onClose: () => void;
  children: ReactNode;
}

/** Modal panel at the side of the page. The focus stays inside and returns to where it came from. */
export function Drawer({ id, title, side, isOpen = true, onClose, children }: DrawerProps) {
  const dialog = useDialog({ isOpen, onClose, isShownFirst: true });
  const titleId = useId();
  return (
    <Frame
      {...dialog}
      id={id}
      $side={side}
      aria-labelledby={titleId}
      onMouseDown={(event) => {
        const { left, right } = event.currentTarget.getBoundingClientRect();
        const isInside = event.clientX >= left && event.clientX <= right;
        if (event.target === event.currentTarget && !isInside) onClose();
      }}
    >
      <div>
        <h2 id={titleId}>{title}</h2>
        <IconButton type="button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {children}
    </Frame>
  );
}
