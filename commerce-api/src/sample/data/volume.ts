import { DAY_MS, HOUR_MS, startOfSouthAfricanDay } from '#platform/time';
import { PRODUCT_ROWS, variantsOf } from './catalogue';
import type { Fate } from './journey';
import { createOrderBuilder } from './orders';
import { type Customer, PEOPLE } from './people';
import { COLORS, type ColorName, type ProductRow } from './products/row';
import { createRandom, type Random } from './random';
import { partnerDetails, share } from './stock';
import type { SeedOrder, SeedProduct } from './types';

const DAYS = 730;
/** Below 1, so that the shop sells more from month to month. */
const GROWTH = 0.7;
const OPENS = 6 * HOUR_MS;
const CLOSES = 23 * HOUR_MS;
const ORDERS_PER_CUSTOMER = 4;

/** Returns the time at which the order at a share (0 to 1) of all orders was placed; epoch ms, never after `now`. */
function placedAt(share: number, now: number): number {
  const days = DAYS * share ** GROWTH;
  const day = Math.min(DAYS - 1, Math.floor(days));
  const midnight = startOfSouthAfricanDay(now) - (DAYS - 1 - day) * DAY_MS;
  const [from, until] = day === DAYS - 1 ? [midnight, now] : [midnight + OPENS, midnight + CLOSES];
  return Math.floor(from + (until - from) * (days - day));
}

const NEW_FOR = 2 * DAY_MS;

/** Returns the fate of an order: some of the newest wait or were refused, a few older ones were cancelled or refunded. */
function fateOf(random: Random, age: number): Fate {
  const draw = random.next();
  if (age < NEW_FOR) {
    if (draw < 0.1) return 'waiting';
    return draw < 0.15 ? 'refused' : 'fulfilled';
  }
  if (draw < 0.03) return 'cancelled';
  return draw < 0.06 ? 'refunded' : 'fulfilled';
}

/** Returns the customer with a number: always the same one, each with their own address. */
function customerOf(number: number): Customer {
  const person = PEOPLE[number % PEOPLE.length] ?? PEOPLE[0];
  const [, lastName] = PEOPLE[Math.floor(number / PEOPLE.length) % PEOPLE.length] ?? PEOPLE[0];
  const [firstName, , address1, city, province, postalCode] = person;
  const namesakes = Math.floor(number / PEOPLE.length ** 2);
  const name = `${firstName}.${lastName}`.toLowerCase().replaceAll(' ', '');
  return {
    email: `${name}${namesakes || ''}@example.com`,
    address: {
      firstName,
      lastName,
      address1,
      city,
      province,
      postalCode,
      country: 'ZA',
      phone: `082 ${String(100 + (number % 900))} ${String(number % 10_000).padStart(4, '0')}`,
    },
  };
}

/**
 * Generates `count` orders over two years, oldest first, for products on sale at the time; some customers order far
 * more often than others.
 */
export function* volumeOrders(count: number, now: number, onSale: readonly SeedProduct[]): Generator<SeedOrder> {
  const customers = Math.ceil(count / ORDERS_PER_CUSTOMER);
  const build = createOrderBuilder(now, onSale, (random) => customerOf(Math.floor(customers * random.next() ** 2)));
  for (let place = 0; place < count; place += 1) {
    const random = createRandom(`volume ${place}`);
    const at = placedAt((place + random.next()) / count, now);
    yield build({ key: `volume order ${place}`, at, place, fate: fateOf(random, now - at) });
  }
}

const ALL_COLORS = Object.keys(COLORS) as ColorName[];
/** Share of past products that are still sold. */
const STILL_SOLD = 0.1;
const OUT_OF_STOCK = 0.2;
const UNMAPPED_COLOR = 0.06;
const MAX_PIECES = 60;
const RELEASED_DAYS_AGO = 1000;
/**
 * First number of their barcodes: after those of today's range, with room for as many per product as it can have
 * variants.
 */
const FIRST_NUMBER = 10_000;
const MAX_VARIANTS = ALL_COLORS.length * 4;

/** Returns a product of a past season: one of today's range in every colour. */
function rowOf(index: number): ProductRow {
  const model = PRODUCT_ROWS[index % PRODUCT_ROWS.length] as ProductRow;
  const season = Math.floor(index / PRODUCT_ROWS.length) + 1;
  const random = createRandom(`colours ${index}`);
  return {
    ...model,
    id: `${model.id}-${season}`,
    code: `${model.code}${season}`,
    name: `${model.name} ${season}`,
    colors: ALL_COLORS,
    unmapped: ALL_COLORS.filter(() => random.chance(UNMAPPED_COLOR)),
  };
}

function productOf(index: number, now: number): SeedProduct {
  const row = rowOf(index);
  const random = createRandom(`season ${index}`);
  const isActive = random.chance(STILL_SOLD);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    priceCents: row.price * 100,
    compareAtCents: null,
    category: row.category,
    subcategory: row.subcategory,
    tags: [],
    garment: row.garment,
    erpProductCode: `SAP-NARA-${row.code}`,
    releasedAt: now - RELEASED_DAYS_AGO * DAY_MS,
    isActive,
    position: PRODUCT_ROWS.length + index + 1,
    variants: variantsOf(row).map((variant, position) => {
      const stock = share(random, random.chance(OUT_OF_STOCK) ? 0 : random.int(1, MAX_PIECES), true);
      const number = FIRST_NUMBER + index * MAX_VARIANTS + position;
      return { ...variant, stock, partner: partnerDetails({ ...variant, stock }, number, row.price * 100) };
    }),
  };
}

/** Generates products of past seasons with `variants` variants in total; every tenth is still sold. */
export function* pastSeasons(variants: number, now: number): Generator<SeedProduct> {
  let left = variants;
  for (let index = 0; left > 0; index += 1) {
    const product = productOf(index, now);
    yield { ...product, variants: product.variants.slice(0, left) };
    left -= product.variants.length;
  }
}
