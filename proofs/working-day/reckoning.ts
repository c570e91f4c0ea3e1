import type { BookedOrder } from '@nara/partner-sandbox';
import { readInterchange } from '@nara/partner-sandbox/edi/interchange';
import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import { fromPartnerStatus } from '@nara/shared-contracts/rules/partner';
import type { Day } from './open-day';
import { bookedOrders } from './partner-house';
import { openingPieces, PARTNER_RESERVE, woolworthsSkuOf } from './range';

/** The partner's stock of a SKU in one of its centres. */
interface HeldStock {
  sku: string;
  dc: string;
  available: number;
}

interface OurOrder {
  id: string;
  status: OrderStatus;
  woolworths_order_id: string | null;
  tracking_code: string | null;
}

/**
 * Describes all disagreements between our books, the partner's, the acknowledgements and the stock; empty if they
 * agree.
 */
export async function reckon(day: Day): Promise<string[]> {
  const { kysely } = day.shop.context.database;
  const orders = await kysely
    .selectFrom('orders')
    .select(['id', 'status', 'woolworths_order_id', 'tracking_code'])
    .execute();
  const { json } = await day.partner.call('GET', '/api/v1/inventory?limit=1000');
  const held = json.items as HeldStock[];
  return [
    ...day.surprises,
    ...compareWithShoppers(day, orders),
    ...(await compareWithOrderPages(day, orders)),
    ...compareWithPartner(orders, bookedOrders(day)),
    ...(await compareReturns(day)),
    ...(await compareInterchanges(day)),
    ...(await compareStock(day, orders, held)),
    ...(await comparePushes(day, held)),
  ];
}

/** Checks that confirmed orders exist, and refused ones do not. */
function compareWithShoppers({ placed, turnedAway }: Day, orders: readonly OurOrder[]): string[] {
  const ids = new Set(orders.map(({ id }) => id));
  return [
    ...placed.filter(({ id }) => !ids.has(id)).map(({ id }) => `${id} was confirmed and is lost`),
    ...turnedAway.filter(({ id }) => ids.has(id)).map(({ id }) => `${id} was refused and exists`),
    ...(ids.size === placed.length ? [] : [`there are ${ids.size} orders of ${placed.length} confirmed ones`]),
  ];
}

/** Checks that order pages show shoppers the same as staff see. */
async function compareWithOrderPages({ shop, placed }: Day, orders: readonly OurOrder[]): Promise<string[]> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const differences: string[] = [];
  for (const { id, token } of placed) {
    const { json } = await shop.call('GET', `/api/orders/${id}`, { token });
    const { status } = json as unknown as OrderDetail;
    const ours = byId.get(id)?.status;
    if (status !== ours) differences.push(`the shopper reads that ${id} is ${status}, staff that it is ${ours}`);
  }
  return differences;
}

/**
 * Checks that the partner has each order once, under the id that we know and in the same state. An order that it does
 * not have must be cancelled.
 */
function compareWithPartner(orders: readonly OurOrder[], booked: readonly BookedOrder[]): string[] {
  const byOrder = Map.groupBy(booked, ({ body }) => body.order_id);
  const ours = new Set(orders.map(({ id }) => id));
  return [
    ...booked.filter(({ body }) => !ours.has(body.order_id)).map(({ id }) => `the partner has ${id}, we not`),
    ...orders.flatMap(({ id, status, woolworths_order_id, tracking_code }) => {
      const [theirs, ...more] = byOrder.get(id) ?? [];
      if (more.length > 0) return [`the partner has ${id} ${more.length + 1} times`];
      if (!theirs) return status === 'cancelled' ? [] : [`${id} is ${status}, and the partner has it not`];
      return [
        ...(fromPartnerStatus(theirs.status) === status ? [] : [`${id} is ${status} here and ${theirs.status} there`]),
        ...(theirs.id === woolworths_order_id || status === 'cancelled'
          ? []
          : [`${id} is ${woolworths_order_id} here and ${theirs.id} there`]),
        ...(theirs.trackingNumber === tracking_code
          ? []
          : [`${id} is tracked by ${tracking_code} here and by ${theirs.trackingNumber} there`]),
      ];
    }),
  ];
}

/** Checks that the partner has exactly the approved returns, each once and with the same pieces. */
async function compareReturns({ shop, partner }: Day): Promise<string[]> {
  const { kysely } = shop.context.database;
  const returns = await kysely
    .selectFrom('returns')
    .select(['id', 'rma_number', 'status', 'partner_return_id'])
    .execute();
  const items = Map.groupBy(
    await kysely.selectFrom('return_items').select(['return_id', 'quantity']).execute(),
    ({ return_id }) => return_id,
  );
  const theirs = partner.sandbox.state.returns;
  const differences = returns.flatMap(({ id, rma_number, status, partner_return_id }) => {
    const found = theirs.filter(({ keys }) => keys.includes(rma_number));
    const wanted = status === 'rejected' ? 0 : 1;
    if (found.length !== wanted) return [`${rma_number} is ${status}, and the partner has it ${found.length} times`];
    const [taken] = found;
    if (!taken) return [];
    const pieces = (each: readonly { quantity: number }[] = []) =>
      each.reduce((sum, { quantity }) => sum + quantity, 0);
    return [
      ...(status === 'processed' ? [] : [`${rma_number} is still ${status}`]),
      ...(taken.id === partner_return_id ? [] : [`${rma_number} is ${partner_return_id} here and ${taken.id} there`]),
      ...(pieces(taken.body.items) === pieces(items.get(id)) ? [] : [`${rma_number} has other pieces there`]),
    ];
  });
  const strangers = theirs.length - returns.filter(({ status }) => status !== 'rejected').length;
  return strangers > 0 ? [...differences, `the partner has ${strangers} returns more than we`] : differences;
}

/** Checks that every interchange was answered, and that the answer matches the other side's records. */
async function compareInterchanges(day: Day): Promise<string[]> {
  const { kysely } = day.shop.context.database;
  const left = new Map(
    bookedOrders(day).map(({ body, events }) => [body.order_id, events.find(({ status }) => status === 'shipped')?.at]),
  );
  const leftAt = (orderId: string) => Date.parse(left.get(orderId) ?? '');
  const sent = await kysely.selectFrom('edi_interchanges').selectAll().where('direction', '=', 'out').execute();
  const entries = await kysely
    .selectFrom('edi_interchange_orders')
    .innerJoin('edi_interchanges', 'edi_interchanges.id', 'edi_interchange_orders.interchange_id')
    .orderBy('edi_interchanges.number')
    .select(['edi_interchange_orders.order_id', 'edi_interchange_orders.state', 'edi_interchange_orders.answered_at'])
    .execute();
  const despatched = new Set(
    (await kysely.selectFrom('edi_despatches').select('order_id').execute()).map(({ order_id }) => order_id),
  );
  const letters = day.partner.sandbox.state.deliveries.flatMap(({ interchange, answer, outcome }) => {
    const [message] = interchange === undefined ? [] : readInterchange(interchange).messages;
    return message ? [{ message, answer, outcome }] : [];
  });
  // An interchange that was handed over twice is answered twice.
  const answered = new Set(
    letters
      .filter(({ message }) => message.type === 'CONTRL')
      .map(({ message }) => message.segments[0]?.elements[0]?.[0]),
  );
  const advised = letters.filter(({ message }) => message.type === 'DESADV');
  const ours = sent.filter(({ type }) => type === 'ORDERS');
  const latest = new Map(entries.map((entry) => [entry.order_id, entry]));
  return [
    ...ours.filter(({ id }) => !answered.has(id)).map(({ id }) => `the partner never answered ${id}`),
    ...ours.filter(({ state }) => state === 'sent').map(({ id }) => `the answer to ${id} was not noted`),
    ...letters
      .filter(({ outcome }) => outcome !== 'delivered')
      .map(({ message }) => `a ${message.type} of the partner was not taken`),
    ...advised
      .filter(({ answer }) => !(answer as { isAccepted?: boolean } | undefined)?.isAccepted)
      .map(() => 'we did not accept a despatch advice'),
    // The partner announces the orders that it accepted before they are sent.
    ...[...latest.values()]
      .filter(({ order_id, state, answered_at }) => state === 'accepted' && Number(answered_at) < leftAt(order_id))
      .filter(({ order_id }) => !despatched.has(order_id))
      .map(({ order_id }) => `${order_id} went by EDI and left without a despatch advice`),
  ];
}

/** Checks that our stock is that of the morning minus sold and kept pieces, and that ledger and partner agree. */
async function compareStock({ shop }: Day, orders: readonly OurOrder[], held: readonly HeldStock[]): Promise<string[]> {
  const { kysely } = shop.context.database;
  const opening = openingPieces();
  const levels = sum(await kysely.selectFrom('stock_levels').select(['variant_id', 'available as quantity']).execute());
  const moved = sum(await kysely.selectFrom('stock_movements').select(['variant_id', 'delta as quantity']).execute());
  const status = new Map(orders.map((order) => [order.id, order.status]));
  const lines = await kysely.selectFrom('order_items').select(['order_id', 'line', 'variant_id', 'quantity']).execute();
  const kept = sum(lines.filter(({ order_id }) => status.get(order_id) !== 'cancelled'));
  const back = await kysely
    .selectFrom('return_items')
    .innerJoin('returns', 'returns.id', 'return_items.return_id')
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'return_items.order_id')
        .onRef('order_items.line', '=', 'return_items.line'),
    )
    .where('returns.status', 'in', ['processing', 'processed'])
    .select(['order_items.variant_id', 'return_items.resalable as quantity'])
    .execute();
  const resalable = sum(back);
  const theirs = new Map<string, number>();
  for (const { sku, available } of held) {
    theirs.set(sku, (theirs.get(sku) ?? 0) + available);
  }
  return [...opening].flatMap(([id, pieces]) => {
    const of = (map: ReadonlyMap<string, number>) => map.get(id) ?? 0;
    const expected = pieces - of(kept) + of(resalable);
    const there = (theirs.get(woolworthsSkuOf(id)) ?? 0) - PARTNER_RESERVE;
    return [
      ...(of(levels) === expected ? [] : [`there are ${of(levels)} pieces of ${id}, and ${expected} should be left`]),
      ...(pieces + of(moved) === of(levels) ? [] : [`the ledger of ${id} does not lead to its ${of(levels)} pieces`]),
      ...(there === expected ? [] : [`the partner counts ${there} pieces of ${id}, and ${expected} should be left`]),
    ];
  });
}

/** Checks that the stock figures pushed by the partner equal its stock. */
async function comparePushes({ shop }: Day, held: readonly HeldStock[]): Promise<string[]> {
  const known = await shop.context.database.kysely
    .selectFrom('partner_stock')
    .innerJoin('variants', 'variants.id', 'partner_stock.variant_id')
    .select(['variants.woolworths_sku as sku', 'partner_stock.dc', 'partner_stock.quantity'])
    .execute();
  const differences = known.flatMap(({ sku, dc, quantity }) => {
    const there = held.find((record) => record.sku === sku && record.dc === dc)?.available;
    return there === quantity
      ? []
      : [`the partner holds ${there} pieces of ${sku} in ${dc}, and we know of ${quantity}`];
  });
  return known.length > 0 ? differences : ['the partner never told its stock'];
}

const sum = (rows: readonly { variant_id: string; quantity: number }[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { variant_id, quantity } of rows) sums.set(variant_id, (sums.get(variant_id) ?? 0) + Number(quantity));
  return sums;
};
