import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import type { RevisedShopSettings } from '@nara/shared-contracts/api/shop-settings';
import { priceOrder, toRand } from '@nara/shared-contracts/rules/pricing';
import { type NewOrderBody, orderTerms } from '#selling/orders';

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
