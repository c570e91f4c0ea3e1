import type { ProductColor } from '@nara/shared-contracts/api/catalogue';
import { addressOf } from '@nara/shared-contracts/rules/catalogue';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSecondGo, VisuallyHidden } from '../ui';
import { productPath } from './merchandising';
import { SwatchDot } from './swatch-dot';

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
export function SwatchLinks({ product, max, onPreview }: SwatchLinksProps) {
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
