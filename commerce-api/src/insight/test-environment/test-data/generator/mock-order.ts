import type { RevisedShopSettings } from '@nara/shared-contracts/api/shop-settings';
import { FIRST_SHOP_SETTINGS } from '@nara/shared-contracts/rules/shop-settings';
import { DAY_MS } from '#platform/time';
import { createRandom, pickCustomer, type Random } from '#sample/data';
import type { NewOrderBody } from '#selling/orders';
import { orderBody } from '../shop-writes';

/** Variant with stock; price in cents. */
export interface SoldVariant {
  productId: string;
  variantId: string;
  priceCents: number;
  available: number;
}

/** Domain of mock customers' e-mail addresses, which sets them apart from all others. */
const MOCK_DOMAIN = 'mock.example';

const CODE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const CODE_LENGTH = 6;
/** Base of generated order ids: a time long before the first real order. */
const FIRST_ID = 1_000_000_000_000;
/** A few customers order a lot; the customer generator gives each order a different one. */
const REGULARS = 25;
const MAX_LINES = 3;

interface Which {
  seed: number;
  /** Number within the seed, from 0. */
  index: number;
  isNewCustomer: boolean;
}

/** Returns the id of an order. It is the same for the same seed and index, and unique within a seed. */
export function mockOrderId({ seed, index, isNewCustomer }: Which): string {
  const random = createRandom(`mock order id ${isNewCustomer} ${seed} ${index}`);
  const code = Array.from({ length: CODE_LENGTH }, () => CODE[random.int(0, CODE.length - 1)]).join('');
  return `NARA-${FIRST_ID + seed * 10_000 + index * 2 + Number(isNewCustomer)}-${code}`;
}

/** Returns the time of an order: within the last `days` before `now` (epoch ms), never later. */
export const mockOrderTime = ({ seed, index }: Which, days: number, now: number): number =>
  now - Math.floor(createRandom(`mock order time ${seed} ${index}`).next() * days * DAY_MS);

const FIRST_SETTINGS: RevisedShopSettings = { revision: 0, settings: FIRST_SHOP_SETTINGS };

/** Returns an order for variants that are in stock; null if none is. Deducts its pieces from `available`. */
export function mockOrder(
  which: Which,
  variants: readonly SoldVariant[],
  at: number,
  shop: RevisedShopSettings = FIRST_SETTINGS,
): NewOrderBody | null {
  const { seed, index, isNewCustomer } = which;
  const random = createRandom(`mock order ${isNewCustomer} ${seed} ${index}`);
  const items = pickItems(random, variants);
  if (items.length === 0) return null;
  const { email, address } = customerOf(which);
  return orderBody({
    id: mockOrderId(which),
    email,
    address,
    items: items.map(({ variant, quantity }) => ({ ...variant, quantity })),
    paymentMethod: random.chance(0.8) ? 'card' : 'eft',
    at,
    shop,
  });
}

/** Returns the customer: one of a few regulars of the seed, or a new one. */
function customerOf({ seed, index, isNewCustomer }: Which) {
  const number = isNewCustomer ? REGULARS + index : createRandom(`mock regular ${seed} ${index}`).int(0, REGULARS - 1);
  const { email, address } = pickCustomer(createRandom(`mock customer ${seed} ${number}`));
  return { email: `${email.slice(0, email.indexOf('@'))}.${seed}-${number + 1}@${MOCK_DOMAIN}`, address };
}

function pickItems(random: Random, variants: readonly SoldVariant[]) {
  const left = variants.filter(({ available }) => available > 0);
  const lines = random.int(1, MAX_LINES);
  const items: { variant: SoldVariant; quantity: number }[] = [];
  for (let line = 0; line < lines && left.length > 0; line += 1) {
    const [variant] = left.splice(random.int(0, left.length - 1), 1);
    if (!variant) continue;
    const quantity = Math.min(variant.available, random.int(1, 2));
    variant.available -= quantity;
    items.push({ variant, quantity });
  }
  return items;
}
