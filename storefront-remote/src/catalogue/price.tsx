import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../ui';
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

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.6em;
  font-variant-numeric: tabular-nums;

  s,
  small {
    color: var(--muted);
  }

  small {
    font-size: var(--text-xs);
    letter-spacing: 0.02em;
  }
`;

const Now = styled.span<{ $isReduced: boolean }>`
  color: ${({ $isReduced }) => ($isReduced ? 'var(--clay)' : 'inherit')};
`;

/**
 * Shows a price in rand excluding VAT, next to the original price struck through if it is reduced. Rule:
 * docs/product/pricing.md.
 */
export function Price({ price, compareAtPrice }: { price: number; compareAtPrice?: number }) {
  return (
    <Line>
      <Now $isReduced={compareAtPrice !== undefined}>{formatRand(price)}</Now>
      {compareAtPrice !== undefined && (
        <s>
          <VisuallyHidden>was </VisuallyHidden>
          {formatRand(compareAtPrice)}
        </s>
      )}
      <small>excl. VAT</small>
    </Line>
  );
}

const Dot = styled.span<{ $size: string }>`
  display: block;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  border: 1px solid rgb(28 27 26 / 22%);
  border-radius: 50%;

  /* It stands for a colour, so it keeps it; the rim is the reader's own. */
  @media (forced-colors: active) {
    border-color: CanvasText;
    forced-color-adjust: none;
  }
`;

/** Dot in a product colour (hex). */
export function SwatchDot({ color, size = '0.875rem' }: { color: string; size?: string }) {
  return <Dot $size={size} style={{ background: color }} />;
}
