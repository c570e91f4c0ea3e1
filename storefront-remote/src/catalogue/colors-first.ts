import type { ProductColor, ProductSummary } from '@nara/shared-contracts';

/** The product with the colours that were asked for first, so that its card shows them; itself when nothing moves. */
export function colorsFirst(product: ProductSummary, isAskedFor: (color: ProductColor) => boolean): ProductSummary {
  const [first] = product.colors;
  if (!first || isAskedFor(first)) return product;
  const colors = product.colors.toSorted((one, other) => Number(isAskedFor(other)) - Number(isAskedFor(one)));
  return colors[0] === first ? product : { ...product, colors };
}
