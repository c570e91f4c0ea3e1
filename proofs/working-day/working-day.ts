import { randomUUID } from 'node:crypto';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import type { Random } from '../../commerce-api/src/sample/data';
import { type Answer, newOrder, type Placed, submissionOf } from '../../commerce-api/testing';
import { type Day, USUAL_FAULTS } from './open-day';
import { advance, advanceReturns, bookedOrders, openAtPartner, plant, untilDelivered } from './partner-house';
import { type Goods, LAST_PIECES, pickGoods, pickPlentiful, UNMAPPED } from './range';
import {
  cancelByHand,
  exportEdi,
  goOnWithReturn,
  handOverFiles,
  lookAround,
  mapTheUnmapped,
  resync,
  retryTheRefused,
} from './staff';

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
async function placeOrder(day: Day, pick: (random: Random) => Goods = pickGoods): Promise<void> {
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
async function cancel({ shop, surprises }: Day, { id, token }: Placed): Promise<void> {
  const { status, text } = await shop.call('POST', `/api/orders/${id}/cancellation`, { token });
  if (![200, 409, 503].includes(status)) surprises.push(`cancelling ${id} was answered ${status} ${text}`);
}

/** Returns a piece of the first line as a shopper. Returns the RMA number; nothing if the order cannot be returned. */
async function startReturn({ shop, random }: Day, { id, token, body }: Placed): Promise<string | undefined> {
  const quantity = random.int(1, body.items[0]?.quantity ?? 1);
  const { status, json } = await shop.call('POST', `/api/orders/${id}/returns`, {
    token,
    body: { id: randomUUID(), lines: [{ line: 0, quantity }], reason: 'size-exchange' },
  });
  return status === 201 ? String(json.rmaNumber) : undefined;
}

/** Number of five-minute rounds in the day, from eight in the morning to six in the evening. */
const ROUNDS = 120;
const MINUTES = 5;
/** Start and end of events, as shares of the day. */
const TIMES = {
  partnerAnswersAreLost: 0.18,
  partnerGoesDown: 0.29,
  partnerIsBack: 0.36,
  ediIsRefused: 0.45,
  skuIsMapped: 0.6,
  ediIsTaken: 0.7,
} as const;
/** More rounds after the day than it takes until no work is left. */
const MAX_EVENING_ROUNDS = 400;

/** Every third return is refused. */
const isRefused = (index: number): boolean => index % 3 === 2;

const isRound = (round: number, share: number): boolean => round === Math.floor(ROUNDS * share);

/** Runs a day with this many orders, including an evening in which all work finishes. */
export async function liveDay(day: Day, orders: number): Promise<void> {
  await plant(day, { shares: USUAL_FAULTS, seed: 1 });
  const returns: string[] = [];
  await placeOrder(day, () => UNMAPPED);
  for (let order = 1; order <= 4; order += 1) await placeOrder(day, () => LAST_PIECES);
  for (let round = 0; round < ROUNDS; round += 1) {
    await changeWeather(day, round);
    while (day.placed.length + day.turnedAway.length < (orders * (round + 1)) / ROUNDS) await placeOrder(day);
    await lookAround(day);
    if (round % 12 === 11) {
      await placeOrder(day, pickPlentiful);
      await exportEdi(day);
    }
    if (round % 4 === 3) await handOverFiles(day);
    if (isRound(round, TIMES.skuIsMapped)) await mapTheUnmapped(day);
    await workOnOrders(day, orders / ROUNDS);
    await workOnReturns(day, returns);
    await day.pass(MINUTES);
  }
  await spendEvening(day, returns);
}

/** Makes the partner go down, come back, and refuse EDI. */
async function changeWeather(day: Day, round: number): Promise<void> {
  if (isRound(round, TIMES.partnerAnswersAreLost)) await plant(day, { drop: true, afterProcessing: true, rate: 0.5 });
  if (isRound(round, TIMES.partnerGoesDown)) await plant(day, { status: 503 });
  if (isRound(round, TIMES.partnerIsBack)) await plant(day, { shares: USUAL_FAULTS, seed: 2 });
  if (isRound(round, TIMES.ediIsRefused)) await plant(day, { refuseEdiSegment: 'CUX' });
  if (isRound(round, TIMES.ediIsTaken)) await plant(day, { shares: USUAL_FAULTS, seed: 3 });
}

/** Lets the partner work on its orders, while shoppers and staff change their minds about some, often the same ones. */
async function workOnOrders(day: Day, ordersARound: number): Promise<void> {
  const { random, placed } = day;
  const open = openAtPartner(day);
  for (let step = 0; step < ordersARound * 6 && open.length > 0; step += 1) {
    const order = open[random.int(0, open.length - 1)];
    if (order && order.status !== 'delivered') await advance(day, order);
  }
  const [latest] = placed.slice(-random.int(1, 10));
  if (latest && random.chance(0.3)) await contend(day, latest);
}

/** Makes several people act on an order at the same time. */
async function contend(day: Day, order: Placed): Promise<void> {
  const { random } = day;
  const booked = bookedOrders(day).find(({ body }) => body.order_id === order.id);
  const wishes = [
    () => cancel(day, order),
    () => cancelByHand(day, order.id),
    () => resync(day, order.id),
    ...(booked && booked.status !== 'delivered' ? [() => advance(day, booked)] : []),
  ];
  await Promise.all(wishes.filter(() => random.chance(0.5)).map((wish) => wish()));
}

/** Lets shoppers return pieces, staff decide on them, and the partner work on approved returns. */
async function workOnReturns(day: Day, returns: string[]): Promise<void> {
  const { random, placed } = day;
  const delivered = bookedOrders(day).filter(({ status }) => status === 'delivered');
  const booked = delivered[random.int(0, Math.max(0, delivered.length - 1))];
  const order = placed.find(({ id }) => id === booked?.body.order_id);
  const started = order && random.chance(0.4) ? await startReturn(day, order) : undefined;
  if (started) returns.push(started);
  for (const [index, rmaNumber] of returns.entries()) {
    if (random.chance(0.2)) await goOnWithReturn(day, rmaNumber, isRefused(index));
  }
  if (random.chance(0.1)) await advanceReturns(day);
}

/** Ends all faults: pending work arrives, and pending decisions are made. */
async function spendEvening(day: Day, returns: readonly string[]): Promise<void> {
  await plant(day, {});
  for (let round = 0; round < MAX_EVENING_ROUNDS; round += 1) {
    await lookAround(day);
    await exportEdi(day);
    await handOverFiles(day);
    const left = await retryTheRefused(day);
    for (const order of openAtPartner(day)) await advance(day, order);
    for (const [index, rmaNumber] of returns.entries()) await goOnWithReturn(day, rmaNumber, isRefused(index));
    await day.pass(20);
    await untilDelivered(day);
    if (left === 0 && (await isQuiet(day))) break;
  }
  await advanceReturns(day);
  await advanceReturns(day);
}

/**
 * Tells whether nothing is in transit to the partner, the partner has no unfinished work, and no return is undecided.
 */
async function isQuiet(day: Day): Promise<boolean> {
  const { kysely } = day.shop.context.database;
  const waiting = await kysely.selectFrom('outbox').select('order_id').where('state', '=', 'pending').execute();
  const undecided = await kysely
    .selectFrom('returns')
    .leftJoin('return_outbox', 'return_outbox.return_id', 'returns.id')
    .where((eb) =>
      eb.or([eb('returns.status', 'not in', ['processed', 'rejected']), eb('return_outbox.state', '=', 'pending')]),
    )
    .select('returns.id')
    .execute();
  return waiting.length + undecided.length + openAtPartner(day).length + day.files.length === 0;
}
