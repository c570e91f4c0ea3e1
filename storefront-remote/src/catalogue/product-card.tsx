import type { ProductColor, ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { addressOf } from '@nara/shared-contracts/rules/catalogue';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSecondGo, VisuallyHidden } from '../ui';
import { CardPicture } from './card-picture';
import { productPath } from './merchandising';
import { Badges, Price, SwatchDot } from './price';
import { RatingLine } from './stars';

const List = styled.ul`
  display: flex;
  align-items: center;
  min-height: 1.5rem;
  margin-left: -0.3125rem;
  list-style: none;
  color: var(--muted);
  font-size: var(--text-xs);

  a {
    display: grid;
    place-items: center;
    width: 1.5rem;
    height: 1.5rem;
    border-radius: 50%;
  }
`;

interface SwatchLinksProps {
  product: { id: string; slug?: string | undefined; name: string; colors: readonly ProductColor[] };
  /** Maximum number of swatches shown; the rest become '+N'. */
  max: number;
  /** Called when the shopper points at or focuses a colour. */
  onPreview: (color: ProductColor) => void;
}

/** Lists the colours of a product, each linking to the product in that colour. */
function SwatchLinks({ product, max, onPreview }: SwatchLinksProps) {
  const isTime = useSecondGo();
  const { name, colors } = product;
  const rest = colors.length - max;
  return (
    <List aria-label={`Colours of ${name}`}>
      {colors.slice(0, isTime ? max : 0).map((color) => (
        <li key={color.colorCode}>
          <Link
            to={productPath(addressOf(product), color)}
            onMouseEnter={() => onPreview(color)}
            onFocus={() => onPreview(color)}
            title={color.color}
          >
            <SwatchDot color={color.colorCode} />
            <VisuallyHidden>
              {name} in {color.color}
            </VisuallyHidden>
          </Link>
        </li>
      ))}
      {isTime && rest > 0 && (
        <li>
          <span aria-hidden="true">+{rest}</span>
          <VisuallyHidden>and {rest} more</VisuallyHidden>
        </li>
      )}
    </List>
  );
}

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
    overflow-wrap: anywhere;
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

  /* Pressed, the card shows it as a whole. */
  &:active {
    opacity: 0.6;
  }

  &:active h3 a {
    opacity: 1;
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

/** Colour previewed by the shopper. */
interface Preview {
  of: ProductSummary;
  color: ProductColor;
}

interface ProductCardProps {
  product: ProductSummary;
  maxSwatches: number;
  /** Width of the picture, for the `sizes` attribute. */
  sizes: string;
  isFirst?: boolean;
}

/** Product card for grids and carousels: picture, name, price, colours. */
export const ProductCard = memo(({ product, maxSwatches, sizes, isFirst = false }: ProductCardProps) => {
  const [isLookedAt, setLookedAt] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  // A filter or a search may put another colour first; that takes precedence over an earlier preview.
  const shown = preview?.of === product ? preview.color : product.colors[0];
  return (
    <Card
      onPointerEnter={({ pointerType }) => setLookedAt(pointerType === 'mouse')}
      onFocus={({ target }) => {
        // A press also moves the focus, but must leave the card as it is.
        if (target.matches(':focus-visible')) setLookedAt(true);
      }}
    >
      {shown && (
        <CardPicture name={product.name} shown={shown} sizes={sizes} isFirst={isFirst} isLookedAt={isLookedAt} />
      )}
      <Corner>
        <Badges product={product} />
      </Corner>
      <Text>
        <h3>
          <Link to={productPath(addressOf(product), { color: shown?.color })}>{product.name}</Link>
        </h3>
        <Price price={product.price} compareAtPrice={product.compareAtPrice} />
        {product.rating && <RatingLine rating={product.rating} />}
      </Text>
      <SwatchLinks product={product} max={maxSwatches} onPreview={(color) => setPreview({ of: product, color })} />
    </Card>
  );
});
