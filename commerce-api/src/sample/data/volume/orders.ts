import { startOfSouthAfricanDay } from '#platform/time';
import { createOrderBuilder } from '../orders/build-order';
import type { Customer } from '../orders/customer';
import type { Fate } from '../orders/fate';
import { PEOPLE } from '../orders/people';
import { createRandom, type Random } from '../random';
import { DAY, HOUR } from '../time';
import type { SeedOrder, SeedProduct } from '../types';

const DAYS = 730;
/** Below 1, so that the shop sells more from month to month. */
const GROWTH = 0.7;
const OPENS = 6 * HOUR;
const CLOSES = 23 * HOUR;
const ORDERS_PER_CUSTOMER = 4;

/** Returns the time at which the order at a share (0 to 1) of all orders was placed; epoch ms, never after `now`. */
function placedAt(share: number, now: number): number {
  const days = DAYS * share ** GROWTH;
  const day = Math.min(DAYS - 1, Math.floor(days));
  const midnight = startOfSouthAfricanDay(now) - (DAYS - 1 - day) * DAY;
  const [from, until] = day === DAYS - 1 ? [midnight, now] : [midnight + OPENS, midnight + CLOSES];
  return Math.floor(from + (until - from) * (days - day));
}

const NEW_FOR = 2 * DAY;

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
