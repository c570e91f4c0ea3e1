import type { Product, ProductSummary } from '@nara/shared-contracts/api/catalogue';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { priceOrder } from '@nara/shared-contracts/rules/pricing';
import { newOrder } from '../../commerce-api/testing/new-order';

/** Product variant that the partner can deliver. */
export interface Goods {
  productId: string;
  variantId: string;
  /** Price in rand. */
  price: number;
}

const get = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

/** Returns every variant of the first products that the partner can deliver. */
export async function findGoods(url: string, products = 4): Promise<Goods[]> {
  const range = await get<ProductSummary[]>(`${url}/api/catalogue/products`);
  const found = await Promise.all(
    range.slice(0, products).map(({ id }) => get<Product>(`${url}/api/catalogue/products/${id}`)),
  );
  return found.flatMap(({ id: productId, price, variants }) =>
    variants.flatMap(({ id: variantId, woolworthsSku }) => (woolworthsSku ? [{ productId, variantId, price }] : [])),
  );
}

/** Creates a generator of orders with two lines, cycling through pairs of goods. */
export function createOrderMaker(goods: readonly Goods[]): () => NewOrder {
  let count = 0;
  return () => {
    const chosen = [goods[count % goods.length], goods[(count + 1) % goods.length]].filter(
      (item) => item !== undefined,
    );
    count += 1;
    return newOrder(
      chosen.map(({ productId, variantId }, index) => [productId, variantId, index + 1]),
      priceOrder(chosen.map(({ price }, index) => ({ price, quantity: index + 1 }))),
    );
  };
}
