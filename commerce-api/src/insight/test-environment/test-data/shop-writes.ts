import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import type { RevisedShopSettings } from '@nara/shared-contracts/api/shop-settings';
import { priceOrder, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import { runIn, type Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import type { SeedProduct } from '#sample/data';
import { insertProduct } from '#sample/filling';
import { type NewOrderBody, orderTerms } from '#selling/orders';

/** Start of the numbers for barcodes; the range, whatever its size, uses lower ones. */
const FIRST_NUMBER = 300_000;

/** Position of a new product in the shop, and the number of its first variant's barcode. */
export interface Place {
  position: number;
  number: number;
}

/** Adds a product for each of `wanted`, with its variants, mapping and stock, at the end of the shop. */
export async function addProducts<T>(
  context: Context,
  tx: Kysely<Tables>,
  wanted: readonly T[],
  make: (each: T, place: Place) => SeedProduct,
): Promise<void> {
  if (wanted.length === 0) return;
  const place = await findFreePlace(tx);
  for (const each of wanted) {
    const product = make(each, place);
    place.position += 1;
    place.number += product.variants.length;
    for (const statement of insertProduct(product)) await runIn(tx, statement);
  }
  for (const type of ['mapping.changed', 'stock.changed'] as const) notifyScreens(context, tx, type, 'test-data');
}

async function findFreePlace(tx: Kysely<Tables>): Promise<Place> {
  const { last } = await tx
    .selectFrom('products')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  // Variants are never removed, so their count gives the next free number.
  const { variants } = await tx
    .selectFrom('variants')
    .select(({ fn }) => fn.countAll<number>().as('variants'))
    .executeTakeFirstOrThrow();
  return { position: Number(last ?? 0) + 1, number: FIRST_NUMBER + Number(variants) };
}

interface TestOrder extends Pick<NewOrderBody, 'id' | 'email' | 'paymentMethod'> {
  address: Omit<ShippingAddress, 'country'>;
  items: readonly { productId: string; variantId: string; priceCents: number; quantity: number }[];
  /** Time of the order, in epoch ms. */
  at: number;
  /** Shop settings that price it. */
  shop: RevisedShopSettings;
}

/** Returns an order as a shopper's browser sends it, priced by the rules of the shop. */
export function orderBody({ id, email, address, items, paymentMethod, at, shop }: TestOrder): NewOrderBody {
  const shippingAddress = { ...address, country: 'ZA' as const };
  const { price: terms } = orderTerms(shop, { shippingAddress }, at);
  const time = new Date(at).toISOString();
  return {
    id,
    email,
    items: items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    shippingAddress,
    billingAddress: shippingAddress,
    ...priceOrder(
      items.map(({ priceCents, quantity }) => ({ price: toRand(priceCents), quantity })),
      terms,
    ),
    paymentMethod,
    status: 'pending',
    createdAt: time,
    updatedAt: time,
  };
}
