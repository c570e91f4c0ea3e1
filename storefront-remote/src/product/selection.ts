import { imagesOfColor, type Product, type Variant } from '@nara/shared-contracts';

export interface ColorChoice {
  color: string;
  colorCode: string;
}

/** What the shopper has chosen of a product, as the address says. */
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
}

/**
 * Reads a choice: the first colour when none (or an unknown one) is wanted; a size only when it is wanted, or when the
 * product comes in One Size alone. A size that the colour does not come in counts as none.
 */
export function selectionOf({ variants, images }: Product, wanted: Wanted): Selection {
  const colors = colorsOf(variants);
  const chosen = colors.find(({ color }) => color === wanted.color) ?? colors[0];
  const { color, colorCode } = chosen ?? { color: '', colorCode: '#' };
  const sizes = variants.filter((variant) => variant.color === color);
  const size = sizes.length === 1 && sizes[0]?.size === 'One Size' ? 'One Size' : wanted.size;
  return {
    colors,
    color,
    images: imagesOfColor(images, colorCode),
    sizes,
    variant: sizes.find((variant) => variant.size === size) ?? null,
  };
}

function colorsOf(variants: readonly Variant[]): ColorChoice[] {
  const byName = new Map(variants.map(({ color, colorCode }) => [color, { color, colorCode }]));
  return [...byName.values()];
}
