import { styled } from 'styled-components';
import { Button } from '../ui';
import { ownSizes } from './own-sizes';
import { useOwnSize } from './use-own-size';
import type { Wearer } from './wearers';

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-2);
  font-size: var(--text-sm);
`;

const NAMES: Record<Wearer, string> = { women: "women's", men: "men's" };

/** The size that is kept for next time, and the way to let it go. */
export function OwnSizeNote({ wearer }: { wearer: Wearer }) {
  const size = useOwnSize(wearer);
  return (
    <Note>
      <p role="status">{size && `Your ${NAMES[wearer]} size on this device: ${size}`}</p>
      {size && (
        <Button type="button" $look="quiet" onClick={() => ownSizes.forget(wearer)}>
          Forget it
        </Button>
      )}
    </Note>
  );
}
