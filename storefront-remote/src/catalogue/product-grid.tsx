import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { styled } from 'styled-components';
import { Skeleton, VisuallyHidden } from '../ui';
import { GRID_PICTURE } from './merchandising';
import { ProductCard } from './product-card';

const Card = styled.div`
  display: grid;
  gap: 0.75rem;

  > :first-child {
    aspect-ratio: 4 / 5;
  }
`;

const Text = styled.div`
  display: grid;
  align-content: space-around;
  height: 2.75rem;
`;

/** Placeholder of a product card while it loads. */
export function ProductCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <Skeleton $width="100%" $height="auto" />
      <Text>
        <Skeleton $width="75%" $height="0.75rem" />
        <Skeleton $width="30%" $height="0.75rem" />
      </Text>
      <Skeleton $width="4rem" $height="1.5rem" />
    </Card>
  );
}

const Grid = styled.ul<{ $isShelf: boolean; $isBeside: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4) clamp(0.75rem, 1.6vw, 1.5rem);
  list-style: none;

  /* Cards out of view cost no layout; the height they are taken to have is that of their picture and words. */
  > li {
    --picture: 55vw;

    content-visibility: auto;
    contain-intrinsic-height: auto calc(var(--picture) + 6.5rem);
    overflow-clip-margin: 0.75rem;
  }

  @media (min-width: 48rem) {
    > li {
      --picture: ${({ $isShelf }) => ($isShelf ? '27vw' : '37vw')};
    }

    grid-template-columns: repeat(${({ $isShelf }) => ($isShelf ? 4 : 3)}, minmax(0, 1fr));
    row-gap: var(--space-6);
  }

  @media (min-width: 64rem) {
    > li {
      --picture: min(28vw, 25rem);
    }

    grid-template-columns: repeat(${({ $isBeside }) => ($isBeside ? 3 : 4)}, minmax(0, 1fr));
  }
`;

/** Number of pictures in view on a first screen of any size. */
const FIRST_ROW = 4;
const SWATCHES = 3;
/**
 * Number of products rendered at once. The rest follows in reserved spaces, so that it does not delay the first ones.
 */
const AT_ONCE = 6;

interface ProductGridProps {
  /** Heading for screen readers, for pages that show none. */
  title?: string;
  /** Undefined while loading. */
  products: readonly ProductSummary[] | undefined;
  /** Number of placeholders to show until the products have loaded. */
  expected: number;
  /** True if the grid is the first content of the page. */
  isFirst?: boolean;
  /** Shows one row of four on wide screens. */
  isShelf?: boolean;
  /** True if something stands next to the grid on wide screens, which leaves room for three columns. */
  isBeside?: boolean;
  /** Renders the content below each product. */
  below?: (product: ProductSummary) => ReactNode;
}

/** Grid of products; shows placeholders while they load. Memoised, so that controls next to it do not re-render it. */
export const ProductGrid = memo((props: ProductGridProps) => {
  const { products, expected, isShelf = false, isBeside = false, ...shown } = props;
  if (products) return <Products products={products} isShelf={isShelf} isBeside={isBeside} {...shown} />;
  const places = Array.from({ length: expected }, (_, place) => place);
  return (
    <Grid $isShelf={isShelf} $isBeside={isBeside} aria-busy="true" aria-label="Products are loading">
      {places.map((place) => (
        <li key={place}>
          <ProductCardSkeleton />
        </li>
      ))}
    </Grid>
  );
});

type ProductsProps = Omit<ProductGridProps, 'products' | 'expected'> & { products: readonly ProductSummary[] };

function Products({ title, products, isFirst = false, isShelf = false, isBeside = false, below }: ProductsProps) {
  const shown = useDeferredValue(products, products.slice(0, AT_ONCE));
  const places = products.slice(shown.length);
  return (
    <>
      {title && <VisuallyHidden as="h2">{title}</VisuallyHidden>}
      <Grid $isShelf={isShelf} $isBeside={isBeside}>
        {shown.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              maxSwatches={SWATCHES}
              sizes={GRID_PICTURE}
              isFirst={isFirst && index < FIRST_ROW}
            />
            {below?.(product)}
          </li>
        ))}
        {places.map(({ id }) => (
          <li key={id} />
        ))}
      </Grid>
    </>
  );
}
