import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { styled } from 'styled-components';
import { isNew, isOnSale } from './merchandising';

const Row = styled.span`
  display: flex;
  gap: 0.35rem;
`;

const Badge = styled.span<{ $isSale?: boolean }>`
  padding: 0.2rem 0.5rem;
  background: ${({ $isSale }) => ($isSale ? 'var(--clay)' : 'var(--white)')};
  color: ${({ $isSale }) => ($isSale ? 'var(--white)' : 'var(--ink)')};
  font-size: 0.6875rem;
  font-weight: 600;
  letter-spacing: 0.1em;
  line-height: 1.3;
`;

/** NEW and SALE badges of a product, where they apply. */
export function Badges({ product }: { product: Pick<ProductSummary, 'tags' | 'compareAtPrice'> }) {
  return (
    <Row>
      {isNew(product) && <Badge>NEW</Badge>}
      {isOnSale(product) && <Badge $isSale>SALE</Badge>}
    </Row>
  );
}
