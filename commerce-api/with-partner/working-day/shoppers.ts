import { randomUUID } from 'node:crypto';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import type { Random } from '#sample/data';
import { type Answer, newOrder, type Placed, submissionOf } from '#testing';
import type { Day } from './open-day';
import { type Goods, pickGoods } from './range';

type Town = Pick<NewOrder['shippingAddress'], 'city' | 'province' | 'postalCode'>;

/** Shoppers' towns, near each of the partner's centres. */
const TOWNS: readonly [Town, ...Town[]] = [
  { city: 'Cape Town', province: 'WC', postalCode: '8001' },
  { city: 'Johannesburg', province: 'GP', postalCode: '2001' },
  { city: 'Durban', province: 'KZN', postalCode: '4001' },
  { city: 'Gqeberha', province: 'EC', postalCode: '6001' },
];

/**
 * Places a shopper's order of up to three variants chosen by `pick`. In some cases the browser hands the order over
 * immediately, in parallel with the server.
 */
export async function placeOrder(day: Day, pick: (random: Random) => Goods = pickGoods): Promise<void> {
  const { shop, random, shoppers, placed, turnedAway, surprises } = day;
  const { email, cookie } = random.pick(shoppers);
  const address = { firstName: 'Thandi', lastName: 'Nkosi', address1: '1 Long Street', ...random.pick(TOWNS) };
  const shippingAddress = { ...address, country: 'ZA' } as const;
  const chosen = new Map(
    Array.from({ length: random.int(1, 3) }, () => pick(random)).map((goods) => [goods[1], goods] as const),
  );
  const body = newOrder(
    [...chosen.values()].map(([product, variant]) => [product, variant, random.int(1, 3)]),
    { email, shippingAddress, billingAddress: shippingAddress },
  );
  const { status, json, text } = await shop.call('POST', '/api/orders', { body, cookie });
  if (status === 409 && json.code === 'out-of-stock') turnedAway.push(body);
  else if (status !== 201) surprises.push(`an order was answered ${status} ${text}`);
  else {
    const order = { id: body.id, token: String(json.token), body };
    placed.push(order);
    if (random.chance(0.3)) await handOver(day, order);
  }
}

/**
 * Repeats a browser's request after its order is confirmed. Its outcome does not matter, because the server does the
 * same.
 */
const handOver = ({ shop }: Day, order: Placed): Promise<Answer> =>
  shop.call('POST', '/api/woolworths/orders', { body: submissionOf(order.body), token: order.token });

/** Cancels an order as a shopper, or gets the reason why that is impossible. */
export async function cancel({ shop, surprises }: Day, { id, token }: Placed): Promise<void> {
  const { status, text } = await shop.call('POST', `/api/orders/${id}/cancellation`, { token });
  if (![200, 409, 503].includes(status)) surprises.push(`cancelling ${id} was answered ${status} ${text}`);
}

/** Returns a piece of the first line as a shopper. Returns the RMA number; nothing if the order cannot be returned. */
export async function startReturn({ shop, random }: Day, { id, token, body }: Placed): Promise<string | undefined> {
  const quantity = random.int(1, body.items[0]?.quantity ?? 1);
  const { status, json } = await shop.call('POST', `/api/orders/${id}/returns`, {
    token,
    body: { id: randomUUID(), lines: [{ line: 0, quantity }], reason: 'size-exchange' },
  });
  return status === 201 ? String(json.rmaNumber) : undefined;
}
