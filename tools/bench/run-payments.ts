import { createWorld } from '../../commerce-api/torture/world';
import { build } from '../build/build';
import { paidAt } from '../payments';
import { API, openShop, ordersTo, QUIET, type Shop } from './orders';
import { comparePair } from './pair';
import type { Result } from './report';

const CLIENTS = [8, 32];
/** Settings with an unreachable provider, because placing an order calls none. */
const PAID = paidAt('http://127.0.0.1:9');

/** Compares the cost of placing an order that must be paid with that of one that need not be, turn by turn. */
export async function* runPayments(): AsyncIterable<Result> {
  await build(['server']);
  const [withPayments, without] = [await createWorld(API), await createWorld(API)];
  try {
    const side = (shop: Shop) => ({ shop, requests: ordersTo(shop.program.port, shop) });
    const sides = [
      side(await openShop(withPayments, { ...QUIET, ...PAID })),
      side(await openShop(without, QUIET)),
    ] as const;
    for (const clients of CLIENTS)
      yield await comparePair(`orders, payments on and off, ${clients} clients`, clients, sides);
  } finally {
    await withPayments.close();
    await without.close();
  }
}
