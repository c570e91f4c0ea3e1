import type { ProductSummary, Variant } from '@nara/shared-contracts/api/catalogue';
import { imagesOfColor } from '@nara/shared-contracts/rules/catalogue';

export interface ColorChoice {
  color: string;
  colorCode: string;
  /** True if no size of this colour is in stock. */
  isSoldOut: boolean;
}

/** One size of one colour, reduced to what matters for choosing. */
export type Piece = Pick<Variant, 'color' | 'colorCode' | 'size' | 'stock'>;

/** Options to choose from. */
interface Offer<P> {
  variants: readonly P[];
  images: readonly string[];
}

/** The shopper's choice of colour and size, read from the address. */
export interface Selection<P = Variant> {
  colors: ColorChoice[];
  color: string;
  /** Pictures of the chosen colour, in their order. */
  images: string[];
  /** Variants of the chosen colour, one per size. */
  sizes: P[];
  /** Null until a size is chosen. */
  variant: P | null;
}

interface Wanted {
  color: string | null;
  size: string | null;
  /** The shopper's usual size. */
  ownSize: string | null;
}

/**
 * Resolves a choice. The colour defaults to the first if none, or an unknown one, is wanted. A size is selected only if
 * it is wanted, if the product comes in One Size only, or else if the shopper's own size is in stock. A size that the
 * colour does not come in counts as none.
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

/**
 * Returns the part of a product that a list provides: one picture per colour, and per size only whether it is in stock.
 */
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
