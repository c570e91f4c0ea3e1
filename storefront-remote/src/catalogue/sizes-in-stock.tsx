import type { ProductColor } from '@nara/shared-contracts/api/catalogue';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../ui';

const Strip = styled.span`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 0.9rem;
  padding: 0.6rem;
  background: rgb(255 253 250 / 88%);
  font-size: var(--text-xs);
  letter-spacing: 0.04em;

  s {
    color: var(--muted);
  }
`;

/** Lists the sizes of a colour; sold-out sizes are struck through. */
export function SizesInStock({ color: { sizes, sizesInStock } }: { color: ProductColor }) {
  if (sizesInStock.length === 0) return <Strip>Sold out in this colour</Strip>;
  return (
    <Strip>
      <VisuallyHidden>Sizes in stock:</VisuallyHidden>
      {sizes.map((size) =>
        sizesInStock.includes(size) ? (
          <span key={size}>{size}</span>
        ) : (
          <s key={size} aria-hidden="true">
            {size}
          </s>
        ),
      )}
    </Strip>
  );
}
