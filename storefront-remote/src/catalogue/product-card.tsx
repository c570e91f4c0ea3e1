import { type ProductSummary, useHost } from '@nara/shared-contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Badges } from './badges';
import { productPath } from './merchandising';
import { Picture } from './picture';
import { Price } from './price';
import { productQuery } from './queries';
import { SwatchLinks } from './swatch-links';

const Card = styled.article`
  position: relative;
  display: grid;
  align-content: start;
  gap: 0.75rem;

  h3 {
    font-size: var(--text-sm);
    font-weight: 500;
    letter-spacing: 0;
    line-height: 1.4;
  }

  h3 a {
    text-decoration: none;
  }

  h3 a::after {
    position: absolute;
    inset: 0;
    content: "";
  }

  h3 a:focus-visible {
    outline: none;
  }

  h3 a:focus-visible::after {
    outline: var(--focus);
    outline-offset: 3px;
  }

  ul {
    position: relative;
  }

  img {
    transition: transform 600ms cubic-bezier(0.2, 0, 0, 1);
  }

  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    &:hover img {
      transform: scale(1.03);
    }
  }
`;

const Corner = styled.span`
  position: absolute;
  top: 0.75rem;
  left: 0.75rem;
`;

const Text = styled.div`
  display: grid;
  gap: 0.2rem;
  font-size: var(--text-sm);
`;

interface ProductCardProps {
  product: ProductSummary;
  maxSwatches: number;
  /** How wide the picture is drawn, as the `sizes` of an image. */
  sizes: string;
  isFirst?: boolean;
}

/** A product as grids and carousels show it: picture, name, price, colours. */
export function ProductCard({ product, maxSwatches, sizes, isFirst }: ProductCardProps) {
  const { api, queryClient } = useHost();
  const [preview, setPreview] = useState(product.colors[0]);
  /** A shopper who points at a product is likely to open it. */
  const warmUp = () => void queryClient.prefetchQuery(productQuery(api, product.id));
  return (
    <Card onPointerEnter={warmUp} onFocus={warmUp}>
      {preview && (
        <Picture image={preview.image} alt={`${product.name} in ${preview.color}`} sizes={sizes} isFirst={isFirst} />
      )}
      <Corner>
        <Badges product={product} />
      </Corner>
      <Text>
        <h3>
          <Link to={productPath(product.id)}>{product.name}</Link>
        </h3>
        <Price price={product.price} compareAtPrice={product.compareAtPrice} />
      </Text>
      <SwatchLinks product={product} max={maxSwatches} onPreview={setPreview} />
    </Card>
  );
}
