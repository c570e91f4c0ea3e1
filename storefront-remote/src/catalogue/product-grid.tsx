import type { ProductSummary } from '@nara/shared-contracts';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../ui';
import { ProductCard } from './product-card';
import { ProductCardSkeleton } from './product-card-skeleton';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4) clamp(0.75rem, 1.6vw, 1.5rem);
  list-style: none;

  @media (min-width: 48rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    row-gap: var(--space-6);
  }

  @media (min-width: 64rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const SIZES = '(min-width: 90rem) 20rem, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 46vw';
/** Pictures in view on a first screen of any size. */
const FIRST_ROW = 4;
const SWATCHES = 3;

interface ProductGridProps {
  /** Heading for those who find their way by headings, where the page shows none. */
  title?: string;
  /** Undefined while it loads. */
  products: readonly ProductSummary[] | undefined;
  /** How many are expected, for the time until they are there. */
  expected: number;
  /** The grid is what the page shows first. */
  isFirst?: boolean;
}

/** Products side by side; places are kept while they load. */
export function ProductGrid({ title, products, expected, isFirst = false }: ProductGridProps) {
  if (!products) {
    const places = Array.from({ length: expected }, (_, place) => place);
    return (
      <Grid aria-busy="true" aria-label="Products are loading">
        {places.map((place) => (
          <li key={place}>
            <ProductCardSkeleton />
          </li>
        ))}
      </Grid>
    );
  }
  return (
    <>
      {title && <VisuallyHidden as="h2">{title}</VisuallyHidden>}
      <Grid>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              maxSwatches={SWATCHES}
              sizes={SIZES}
              isFirst={isFirst && index < FIRST_ROW}
            />
          </li>
        ))}
      </Grid>
    </>
  );
}
