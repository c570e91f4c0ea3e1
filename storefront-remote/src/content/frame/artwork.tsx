import type { ContentPicture } from '@nara/shared-contracts/rules/content';
import { LazyImage } from '../../ui';

/** Widths in which a picture of the artwork is available, and its aspect ratio. */
interface Artwork {
  widths: readonly [number, number];
  width: number;
  height: number;
}

const TILE: Artwork = { widths: [480, 800], width: 800, height: 1000 };

const ARTWORK: Readonly<Record<ContentPicture, Artwork>> = {
  about: { widths: [800, 1600], width: 1600, height: 900 },
  story: { widths: [640, 1200], width: 1200, height: 1200 },
  yoga: TILE,
  training: TILE,
  running: TILE,
  lounge: TILE,
  swim: TILE,
  accessories: TILE,
};

interface ArtworkPictureProps {
  picture: ContentPicture;
  /** Rendered width, for `<img sizes>`. */
  sizes: string;
  alt: string;
}

/** Picture of the artwork, in the size that the page needs. */
export function ArtworkPicture({ picture, ...shown }: ArtworkPictureProps) {
  const { widths, ...size } = ARTWORK[picture];
  const fileOf = (width: number) => `/images/scenes/${picture}-${width}.webp`;
  const srcSet = widths.map((width) => `${fileOf(width)} ${width}w`).join(', ');
  return <LazyImage {...shown} {...size} src={fileOf(widths[0])} srcSet={srcSet} />;
}
