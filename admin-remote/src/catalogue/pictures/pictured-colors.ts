import type { EditedProduct, ProductPicture } from '@nara/shared-contracts/api/catalogue';

/** A colour of a product with its pictures. */
export interface PicturedColor {
  color: string;
  colorCode: string;
  pictures: ProductPicture[];
}

/** Returns the colours of a product in their order, each with its pictures. */
export function picturedColors({ variants, pictures }: Pick<EditedProduct, 'variants' | 'pictures'>): PicturedColor[] {
  const colors = new Map(variants.map(({ color, colorCode }) => [colorCode, color]));
  return [...colors].map(([colorCode, color]) => ({
    color,
    colorCode,
    pictures: pictures.filter((picture) => picture.colorCode === colorCode),
  }));
}

/** Returns the ids of pictures after one of them has moved. */
export function moved(pictures: readonly ProductPicture[], from: number, to: number): string[] {
  const ids = pictures.map(({ id }) => id);
  const [id = ''] = ids.splice(from, 1);
  ids.splice(to, 0, id);
  return ids;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Describes the position of a focal point. */
export const describeFocalPoint = ({ x, y }: ProductPicture['focalPoint']): string =>
  `${percent(x)} from the left, ${percent(y)} from the top`;
