import { imagesOfColor, type ProductSummary, type Variant } from '@nara/shared-contracts';

export interface ColorChoice {
  color: string;
  colorCode: string;
  /** No size of it can be had now. */
  isSoldOut: boolean;
}

/** One size of one colour, as far as it matters for choosing. */
export type Piece = Pick<Variant, 'color' | 'colorCode' | 'size' | 'stock'>;

/** What there is to choose from. */
interface Offer<P> {
  variants: readonly P[];
  images: readonly string[];
}

/** The shopper's choice of a product, as the address says. */
export interface Selection<P = Variant> {
  colors: ColorChoice[];
  color: string;
  /** Pictures in the chosen colour, in their order. */
  images: string[];
  /** The variants in the chosen colour, one per size. */
  sizes: P[];
  /** Null until a size is chosen. */
  variant: P | null;
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
export function selectionOf<P extends Piece>(
  { variants, images }: Offer<P>,
  { color: wantedColor, size, ownSize }: Wanted,
): Selection<P> {
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

/** Returns what a list tells of a product: one picture of each colour, and of a size only whether it can be had. */
export const offerOf = ({ colors }: ProductSummary): Offer<Piece> => ({
  variants: colors.flatMap(({ color, colorCode, sizes, sizesInStock }) =>
    sizes.map((size) => ({ color, colorCode, size, stock: sizesInStock.includes(size) ? 1 : 0 })),
  ),
  images: colors.map(({ image }) => image),
});

const isOneSize = (sizes: readonly Piece[]): boolean => sizes.length === 1 && sizes[0]?.size === 'One Size';

function colorsOf(variants: readonly Piece[]): ColorChoice[] {
  const inStock = new Set(variants.filter(({ stock }) => stock > 0).map(({ color }) => color));
  const byName = new Map(
    variants.map(({ color, colorCode }) => [color, { color, colorCode, isSoldOut: !inStock.has(color) }]),
  );
  return [...byName.values()];
}
