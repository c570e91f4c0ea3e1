import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { GRID_PICTURE } from '../../catalogue';
import { FRONT_PICTURE } from '../../product';
import { collectionOf } from '../../shop';

/** Picture of a garment, and its rendered width for the `sizes` attribute. */
export interface PictureAhead {
  image: string;
  sizes: string;
}

/** Number of cards in view at the top of a grid on a phone. */
const CARDS = 2;

interface Page {
  /** Path of the page's route. */
  path?: string;
  params: Readonly<Record<string, string | undefined>>;
  /** Query string of its address. */
  search: string;
}

/** Returns the pictures that a page of the shop shows first, as far as the product list tells. */
export function firstPictures({ path, params, search }: Page, range: readonly ProductSummary[]): PictureAhead[] {
  if (path === '/product/:id') {
    const colors = range.find((product) => product.id === params.id || product.slug === params.id)?.colors ?? [];
    const wanted = new URLSearchParams(search).get('color');
    return pictureOf(colors.find(({ color }) => color === wanted) ?? colors[0], FRONT_PICTURE);
  }
  // Filters and sorting put other products first.
  const collection = path?.startsWith('/shop') && !search ? collectionOf(params.category) : undefined;
  if (!collection) return [];
  const shown = range.filter(collection.includes).slice(0, CARDS);
  return shown.flatMap(({ colors: [first] }) => pictureOf(first, GRID_PICTURE));
}

const pictureOf = (color: { image: string } | undefined, sizes: string): PictureAhead[] =>
  color ? [{ image: color.image, sizes }] : [];
