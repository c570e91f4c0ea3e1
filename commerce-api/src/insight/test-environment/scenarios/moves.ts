import type { Product } from '@nara/shared-contracts/api/catalogue';
import type { NewOrder, OrderDetail } from '@nara/shared-contracts/api/orders';
import type { PartnerSubmission } from '@nara/shared-contracts/api/partner';
import type { PromotionOffer, PromotionOffers } from '@nara/shared-contracts/api/promotions';
import type { ShopTerms } from '@nara/shared-contracts/api/shop-settings';
import { newOrderId } from '@nara/shared-contracts/rules/common';
import { cardOrEft } from '@nara/shared-contracts/rules/payments';
import type { PriceTerms } from '@nara/shared-contracts/rules/pricing';
import { applyPromotions } from '@nara/shared-contracts/rules/promotions';
import { priceTermsOf, tariffFor } from '@nara/shared-contracts/rules/shop-settings';
import { TestFailure, type Trial } from '../bench/trial';

/** Variant to order, with everything that prices it. */
export interface Choice {
  product: Product;
  variant: Product['variants'][number];
  /** Terms on which the shop sells it. */
  terms: PriceTerms;
  /** Automatic promotions for it. */
  offers: readonly PromotionOffer[];
}

export interface Placed {
  id: string;
  token: string;
  body: NewOrder;
}

const ADDRESS = {
  firstName: 'Test',
  lastName: 'Scenario',
  address1: '1 Long Street',
  city: 'Cape Town',
  province: 'WC',
  postalCode: '8001',
  country: 'ZA',
} as const;

/** Most products examined before a scenario gives up. */
const MAX_LOOKS = 40;

/** Chooses a variant of the range that has enough stock and a SKU known to the partner. */
export async function choose({ call, note }: Trial, pieces = 5): Promise<Choice> {
  const { json } = await call('GET', '/api/catalogue/products');
  const ids = (json as unknown as { id: string }[]).map(({ id }) => id);
  const { promotions: offers } = (await call('GET', '/api/promotions')).json as unknown as PromotionOffers;
  const { delivery, vatPercent } = (await call('GET', '/api/shop/terms')).json as unknown as ShopTerms;
  const terms = priceTermsOf(tariffFor(delivery, 'standard', ADDRESS.province) ?? delivery.standard, vatPercent);
  const start = Math.floor(Math.random() * ids.length);
  for (const id of [...ids.slice(start), ...ids.slice(0, start)].slice(0, MAX_LOOKS)) {
    const answer = await call('GET', `/api/catalogue/products/${id}`);
    const product = answer.json as unknown as Product;
    const variant = product.variants?.find(({ stock, woolworthsSku }) => stock >= pieces && woolworthsSku);
    if (!variant) continue;
    await note(`Ordering ${product.name}, ${variant.color}, ${variant.size} (${variant.sku})`);
    return { product, variant, terms, offers };
  }
  throw new TestFailure(`Expected a mapped product with ${pieces} pieces in stock, got none: reset the environment`);
}

/** Returns a shopper's order, priced as the server will price it. */
export function orderOf({ product, variant, terms, offers }: Choice, quantity = 1, at = Date.now()): NewOrder {
  const { id: productId, category, subcategory, price } = product;
  const { totals } = applyPromotions(
    [{ productId, category, subcategory, price, quantity }],
    offers.filter(({ isFirstOrder }) => !isFirstOrder).map((promotion) => ({ promotion })),
    { at, terms },
  );
  const time = new Date(at).toISOString();
  return {
    id: newOrderId(),
    email: 'test.scenario@example.co.za',
    items: [{ productId: product.id, variantId: variant.id, quantity }],
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    ...totals,
    paymentMethod: 'card',
    status: 'pending',
    createdAt: time,
    updatedAt: time,
  };
}

/** Places an order as a shopper does. The partner then moves it only when told to. */
export async function place({ call, expect, partner }: Trial, body: NewOrder): Promise<Placed> {
  await partner.hold(body.id);
  const { status, json } = await call('POST', '/api/orders', { body });
  await expect('The order was saved', status, 201);
  return { id: body.id, token: String(json.token), body };
}

const submissionOf = ({ items, createdAt, ...order }: NewOrder): PartnerSubmission => ({
  order: {
    ...order,
    paymentMethod: cardOrEft(order.paymentMethod),
    createdAt,
    // The server submits the order that it saved.
    items: items.map(({ productId, variantId, quantity }) => ({
      naraProductId: productId,
      naraVariantId: variantId,
      woolworthsSku: 'WW-TEST',
      quantity,
      erpCode: 'SAP-TEST',
    })),
    integrationMetadata: { source: 'nara-storefront', timestamp: createdAt, customerType: 'direct' },
  },
  metadata: { brand: 'NARA', channel: 'online', region: 'ZA' },
});

/**
 * Hands an order over to the partner as the shopper's browser does. Returns the status code, and the code of a refusal.
 */
export async function submit({ call }: Trial, { token, body }: Placed): Promise<{ status: number; code: string }> {
  const { status, json } = await call('POST', '/api/woolworths/orders', { token, body: submissionOf(body) });
  return { status, code: String(json.code ?? '') };
}

/** Makes one attempt immediately, as staff can request. Returns whether the partner accepted the order. */
export async function resync({ call, note }: Trial, { id }: Placed): Promise<boolean> {
  const { json } = await call('POST', `/api/admin/orders/${id}/resync`, { as: 'admin' });
  await note(String(json.message ?? json.detail));
  return json.outcome === 'accepted';
}

export async function show({ call }: Trial, { id, token }: Pick<Placed, 'id' | 'token'>): Promise<OrderDetail> {
  return (await call('GET', `/api/orders/${id}`, { token })).json as unknown as OrderDetail;
}

/** Waits until the partner has the order, requesting further attempts as staff would. */
export async function handOver(trial: Trial, placed: Placed): Promise<void> {
  await submit(trial, placed);
  await trial.until(
    'The partner has the order',
    async () => (await show(trial, placed)).woolworthsOrderId !== null || resync(trial, placed),
    (isAccepted) => isAccepted,
  );
}

/** Waits for a status that the partner reports. */
export const reach = (trial: Trial, placed: Placed, wanted: OrderDetail['status']): Promise<OrderDetail> =>
  trial.until(
    `The order is ${wanted}`,
    () => show(trial, placed),
    ({ status }) => status === wanted,
  );

/** Places an order and waits until the partner has accepted it. */
export async function placeAndHandOver(trial: Trial): Promise<Placed> {
  const choice = await trial.step('Choose a product', () => choose(trial));
  const placed = await trial.step('Place an order', () => place(trial, orderOf(choice, 1, trial.context.now())));
  await trial.step('Hand it over to the partner', () => handOver(trial, placed));
  return placed;
}

/** Places an order and waits until it is delivered. */
export async function placeAndDeliver(trial: Trial): Promise<Placed> {
  const placed = await placeAndHandOver(trial);
  await trial.step('Wait for its delivery', async () => {
    await trial.partner.advance(placed.id, 'delivered');
    await reach(trial, placed, 'delivered');
  });
  return placed;
}

interface Level {
  dc: string;
  ours: number | null;
  theirs: number | null;
}

/** Returns the stock of a variant, in total and per centre. */
export async function stockOf(
  { call }: Trial,
  variantId: string,
): Promise<{ total: number; levels: Level[]; naraSku: string }> {
  const { json } = await call('GET', `/api/enterprise/inventory/skus/${variantId}`, { as: 'admin' });
  const row = json.row as { totalStock: number; naraSku: string };
  return { total: row.totalStock, naraSku: row.naraSku, levels: json.levels as Level[] };
}

/** Sets the stock of a variant at a centre, as staff would. */
export async function setStock(
  { call, expect }: Trial,
  variantId: string,
  { dc, ours }: Level,
  available: number,
): Promise<void> {
  const body = { dc, available, expected: ours, reason: 'Test scenario' };
  const { status } = await call('PATCH', `/api/enterprise/inventory/skus/${variantId}`, { as: 'admin', body });
  await expect(`Stock at ${dc} was set to ${available}`, status, 200);
}

/** Counts how often the partner has the order under our id. */
export const timesAtPartner = async ({ partner }: Trial, id: string): Promise<number> =>
  (await partner.memory()).orders.filter(({ body }) => body.order_id === id).length;
