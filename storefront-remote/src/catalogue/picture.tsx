import { imageSrcSet, smallImage } from '@nara/shared-contracts/rules/catalogue';
import { styled } from 'styled-components';
import { LazyImage } from '../ui';

const Frame = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  background: var(--backdrop);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  /* Not asked for yet: its words are for those who listen. */
  img:not([src]) {
    color: transparent;
  }
`;

interface PictureProps {
  /** Path of the large rendition. */
  image: string;
  alt: string;
  /** Rendered width, for the `sizes` attribute. */
  sizes: string;
  /**
   * True if the picture is in view from the start; it is then fetched at once. Others load when they come near
   * (`LazyImage`).
   */
  isFirst?: boolean;
  onLoad?: () => void;
}

/** Picture of a garment, 4:5. Its space is reserved while it loads. */
export function Picture({ image, alt, sizes, isFirst = false, onLoad }: PictureProps) {
  const shared = {
    src: smallImage(image),
    srcSet: imageSrcSet(image),
    sizes,
    width: 960,
    height: 1200,
    alt,
    decoding: 'async',
    onLoad,
  } as const;
  return <Frame>{isFirst ? <img {...shared} alt={alt} fetchPriority="high" /> : <LazyImage {...shared} />}</Frame>;
}
