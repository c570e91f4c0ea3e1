import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui';
import { ownSizes, useOwnSize, type Wearer } from './own-sizes';

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-2);
  font-size: var(--text-sm);
  outline: none;
`;

const NAMES: Record<Wearer, string> = { women: "women's", men: "men's" };

/** Shows the size saved for next time, and offers to delete it. */
export function OwnSizeNote({ wearer }: { wearer: Wearer }) {
  const size = useOwnSize(wearer);
  const note = useRef<HTMLDivElement>(null);
  /** The pressed button disappears, so the focus moves to its container. */
  const forget = () => {
    note.current?.focus({ preventScroll: true });
    ownSizes.forget(wearer);
  };
  return (
    <Note ref={note} tabIndex={-1}>
      <p role="status">{size && `Your ${NAMES[wearer]} size on this device: ${size}`}</p>
      {size && (
        <Button type="button" $look="quiet" onClick={forget}>
          Forget it
        </Button>
      )}
    </Note>
  );
}
