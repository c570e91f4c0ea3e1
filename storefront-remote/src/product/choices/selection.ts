import { imagesOfColor, type Product, type Variant } from '@nara/shared-contracts';

export interface ColorChoice {
  color: string;
  colorCode: string;
  /** No size of it can be had now. */
  isSoldOut: boolean;
}

/** The shopper's choice of a product, as the address says. */
export interface Selection {
  colors: ColorChoice[];
  color: string;
  /** Pictures in the chosen colour: front, back, detail. */
  images: string[];
  /** The variants in the chosen colour, one per size. */
  sizes: Variant[];
  /** Null until a size is chosen. */
  variant: Variant | null;
}

interface Wanted {
  color: string | null;
  size: string | null;
  /** The size that the shopper usually takes. */
  ownSize: string | null;
}

/**
 * Reads a choice: the first colour when none (or an unknown one) is wanted; a size only when it is wanted, when the
 * product comes in One Size alone, or else the shopper's own where it can be had. A size that the colour does not come
 * in counts as none.
 */
export function selectionOf({ variants, images }: Product, { color: wantedColor, size, ownSize }: Wanted): Selection {
  const colors = colorsOf(variants);
  const chosen = colors.find(({ color }) => color === wantedColor) ?? colors[0];
  const { color, colorCode } = chosen ?? { color: '', colorCode: '#' };
  const sizes = variants.filter((variant) => variant.color === color);
  const own = sizes.find((variant) => variant.size === ownSize && variant.stock > 0);
  const wanted = isOneSize(sizes) ? sizes[0] : sizes.find((variant) => variant.size === size);
  return {
    colors,
    color,
    images: imagesOfColor(images, colorCode),
    sizes,
    variant: wanted ?? (size === null ? own : undefined) ?? null,
  };
}

const isOneSize = (sizes: readonly Variant[]): boolean => sizes.length === 1 && sizes[0]?.size === 'One Size';

function colorsOf(variants: readonly Variant[]): ColorChoice[] {
  const inStock = new Set(variants.filter(({ stock }) => stock > 0).map(({ color }) => color));
  const byName = new Map(
    variants.map(({ color, colorCode }) => [color, { color, colorCode, isSoldOut: !inStock.has(color) }]),
  );
  return [...byName.values()];
}
