import type { CartItem, Product, Variant } from '@nara/shared-contracts';
import { imagesOfColor } from '@nara/shared-contracts';

/** An item of the cart together with what the catalogue says of it now. */
export interface CartLine {
  item: CartItem;
  product: Product;
  variant: Variant;
  /** Path of its picture. */
  image: string;
  /** Rand. */
  price: number;
  quantity: number;
}

/** An item that cannot be had any more; `name` where the catalogue still knows it. */
export interface GoneLine {
  item: CartItem;
  name: string | undefined;
}

export interface CartLines {
  lines: CartLine[];
  gone: GoneLine[];
}

/** Joins the cart with the catalogue. A product that is null is not sold any more; what is out of stock is gone too. */
export function toCartLines(
  items: readonly CartItem[],
  productOf: (productId: string) => Product | null | undefined,
): CartLines {
  const lines: CartLine[] = [];
  const gone: GoneLine[] = [];
  for (const item of items) {
    const product = productOf(item.productId);
    const variant = product?.variants.find(({ id }) => id === item.variantId);
    if (product && variant && variant.stock > 0) lines.push(toLine(item, product, variant));
    else gone.push({ item, name: nameOf(product, variant) });
  }
  return { lines, gone };
}

const toLine = (item: CartItem, product: Product, variant: Variant): CartLine => ({
  item,
  product,
  variant,
  image: imagesOfColor(product.images, variant.colorCode)[0] ?? '',
  price: product.price,
  quantity: item.quantity,
});

function nameOf(product: Product | null | undefined, variant: Variant | undefined): string | undefined {
  if (!product || !variant) return product?.name;
  return `${product.name} (${variant.color}, ${variant.size})`;
}
