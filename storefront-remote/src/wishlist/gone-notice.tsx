import { focusContent } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { Button } from '../ui';
import { wishlist } from './wishlist-store';

const Notice = styled.div`
  margin-bottom: var(--space-3);
  padding: 0.75rem 1rem;
  border-left: 3px solid var(--clay);
  background: var(--white);
  font-size: var(--text-sm);
`;

/** Says that some products of the list are no longer sold. They are not shown, and the shopper can remove them. */
export function GoneNotice({ productIds }: { productIds: readonly string[] }) {
  const count = productIds.length;
  if (count === 0) return null;
  const remove = () => {
    wishlist.remove(productIds);
    focusContent();
  };
  return (
    <Notice role="status">
      <p>
        {count === 1
          ? 'A product that you kept here is not sold any more.'
          : `${count} products that you kept here are not sold any more.`}
      </p>
      <Button type="button" $look="quiet" onClick={remove}>
        {count === 1 ? 'Take it off the list' : 'Take them off the list'}
      </Button>
    </Notice>
  );
}
