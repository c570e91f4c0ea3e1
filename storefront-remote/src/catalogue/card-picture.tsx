import type { ProductColor } from '@nara/shared-contracts/api/catalogue';
import { backOf } from '@nara/shared-contracts/rules/catalogue';
import { useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../ui';
import { Picture } from './picture';

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
function SizesInStock({ color: { sizes, sizesInStock } }: { color: ProductColor }) {
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

const Views = styled.span`
  position: relative;
  display: block;
  overflow: hidden;

  > :nth-child(n + 2) {
    opacity: 0;
    transition: opacity 250ms ease-out;
  }

  > :nth-child(2) {
    position: absolute;
    inset: 0;
  }

  article:focus-within:has(:focus-visible) & > .is-there,
  article:focus-within:has(:focus-visible) & > :nth-child(3) {
    opacity: 1;
  }

  @media (hover: hover) {
    article:hover & > .is-there,
    article:hover & > :nth-child(3) {
      opacity: 1;
    }

    /* Colours are compared from the front. */
    article:has(ul:hover) & > .is-there {
      opacity: 0;
    }
  }
`;

interface CardPictureProps {
  name: string;
  shown: ProductColor;
  /** Rendered width, for the `sizes` attribute. */
  sizes: string;
  isFirst: boolean;
  /** True after the shopper has pointed at the card or focused it. The other pictures are fetched only then. */
  isLookedAt: boolean;
}

/**
 * Shows the front of a garment. Adds the back and the available sizes when the shopper hovers over or focuses the card.
 */
export function CardPicture({ name, shown, sizes, isFirst, isLookedAt }: CardPictureProps) {
  const [backThere, setBackThere] = useState<string | null>(null);
  const back = backOf(shown);
  return (
    <Views>
      <Picture image={shown.image} alt={`${name} in ${shown.color}`} sizes={sizes} isFirst={isFirst} />
      {isLookedAt && (
        <>
          <span className={back !== null && backThere === back ? 'is-there' : undefined}>
            {back !== null && <Picture image={back} alt="" sizes={sizes} onLoad={() => setBackThere(back)} />}
          </span>
          <SizesInStock color={shown} />
        </>
      )}
    </Views>
  );
}
