import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button';

const Frame = styled.div`
  position: relative;
`;

const Panel = styled.div<{ $align: 'start' | 'end' }>`
  position: absolute;
  z-index: 10;
  ${({ $align }) => ($align === 'end' ? 'right: 0;' : 'left: 0;')}
  display: grid;
  gap: 0.25rem;
  min-width: 12rem;
  max-width: calc(100vw - 2 * var(--gutter));
  max-height: min(24rem, 70dvh);
  margin-top: 0.25rem;
  padding: 0.6rem;
  overflow-y: auto;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: 0 12px 32px rgb(0 0 0 / 16%);
`;

interface PopoverProps {
  /** Text of the button, and the name of what it opens. */
  label: string;
  icon?: ReactNode;
  /** The side of the button that the panel is flush with. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A button that opens a small panel below it; Escape, a press elsewhere or leaving it with Tab closes it. */
export function Popover({ label, icon, align = 'start', children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  return (
    <Frame
      ref={frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // In a dialog Escape closes the panel only.
        event.preventDefault();
        event.stopPropagation();
        setIsOpen(false);
        frame.current?.querySelector('button')?.focus();
      }}
    >
      <Button
        icon={icon}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <Panel id={id} role="group" aria-label={label} $align={align}>
          {children}
        </Panel>
      )}
    </Frame>
  );
}
