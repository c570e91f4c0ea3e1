import { backOf, type ProductColor } from '@nara/shared-contracts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Picture } from './picture';
import { SizesInStock } from './sizes-in-stock';

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
  /** Width it is drawn at, as the `sizes` of an image. */
  sizes: string;
  isFirst: boolean;
  /** A shopper has pointed at the card or moved the focus to it: only then is the rest worth fetching. */
  isLookedAt: boolean;
}

/** The front of a garment; the back and the sizes to be had for those who look closer. */
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
