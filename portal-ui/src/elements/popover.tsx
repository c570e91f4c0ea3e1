import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button';

/** Returns whether the browser can keep a panel next to its anchor and inside the window. */
const hasAnchorPositioning = (): boolean => globalThis.CSS?.supports?.('position-area', 'block-end') ?? false;

/** Gap between an anchor and its panel, and minimum distance from the edge of the window, in px. */
const GAP = 4;
const MARGIN = 8;

/**
 * Shows a panel above everything else and keeps it next to its anchor: on the other side if there is no room, and never
 * outside the window. CSS does that if the browser supports it; otherwise a library does, loaded on first use. Returns
 * a function that stops it.
 */
function placePanel(panel: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): () => void {
  panel.showPopover?.();
  if (hasAnchorPositioning()) return () => {};
  let stop: (() => void) | undefined;
  let isGone = false;
  void import('@floating-ui/dom').then(({ autoUpdate, computePosition, flip, offset, shift }) => {
    if (isGone) return;
    stop = autoUpdate(anchor, panel, async () => {
      const { x, y } = await computePosition(anchor, panel, {
        strategy: 'fixed',
        placement: `bottom-${align}`,
        middleware: [offset(GAP), flip(), shift({ padding: MARGIN })],
      });
      Object.assign(panel.style, { left: `${x}px`, top: `${y}px` });
    });
  });
  return () => {
    isGone = true;
    stop?.();
  };
}

const Frame = styled.div`
  anchor-name: var(--anchor);
`;

const Panel = styled.div<{ $align: 'start' | 'end' }>`
  position: fixed;
  inset: auto;
  position-anchor: var(--anchor);
  position-area: ${({ $align }) => ($align === 'end' ? 'bottom span-left' : 'bottom span-right')};
  position-try-fallbacks:
    flip-inline,
    flip-block,
    flip-block flip-inline,
    bottom span-all;
  display: grid;
  gap: 0.25rem;
  min-width: 12rem;
  max-width: calc(100vw - 2 * var(--gutter));
  max-height: min(24rem, 70dvh);
  margin: 0.25rem 0;
  padding: 0.6rem;
  overflow-y: auto;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
  color: inherit;
  box-shadow: 0 12px 32px rgb(0 0 0 / 16%);
`;

interface PopoverProps {
  /** Label of the button, and accessible name of the panel. */
  label: string;
  icon?: ReactNode;
  /** Side of the button with which the panel is aligned. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/** Opens a small panel next to its button; Escape, a press elsewhere or leaving it with Tab closes it. */
export function Popover({ label, icon, align = 'start', children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen || !panel.current || !frame.current) return;
    return placePanel(panel.current, frame.current, align);
  }, [isOpen, align]);
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
      style={{ '--anchor': `--${id}` } as CSSProperties}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // Escape must close the panel only, not the dialog around it.
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
        <Panel ref={panel} popover="manual" id={id} role="group" aria-label={label} $align={align}>
          {children}
        </Panel>
      )}
    </Frame>
  );
}
