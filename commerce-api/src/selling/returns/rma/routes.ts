import type { BulkApproved, ReturnableOrder, Rma, RmaRow, RmaStats } from '@nara/shared-contracts/api/returns';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { RETURN_REASONS } from '@nara/shared-contracts/rules/returns';
import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { ApiError, csvFile, type HandlersOf, timeCell } from '#platform/http';
import type { Context } from '#platform/subject';
import { DAY_MS, startOfSouthAfricanDay, toIso } from '#platform/time';
import { findOrder } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { type Author, authorOf } from '#staff/audit';
import { changeSetting, readSetting } from '#staff/settings';
import { notInspected, overrideForAdmins, piecesElsewhere } from '../errors';
import { RETURN_ADDRESSES, toReturnAddresses } from '../return-addresses';
import { exceeds, piecesLeft, returnUntil } from '../rules';
import { startReturn } from '../start-return';
import type { ReturnTable } from '../tables';
import { describeLines, findReturns, piecesReturned } from '../views';
import { type Change, takeStep } from './change-return';
import { eachRmaBatch, findRmaPage, findWaiting, type RmaFilter } from './queries';
import { completeOrAsk, inspect, process } from './settle';
import { loadRma, toRmaRow } from './views';

const DAYS = 30;

/**
 * Returns the figures of the stat cards at `now` (epoch ms), which docs/product/returns.md, "Returns & RMA", defines.
 */
async function findStats({ kysely }: Database, now: number): Promise<RmaStats> {
  const since = now - DAYS * DAY_MS;
  const today = startOfSouthAfricanDay(now);
  const [waiting, refunds, sold] = await Promise.all([
    findWaiting(kysely),
    kysely
      .selectFrom('returns')
      .select([
        sql<number | null>`sum(refund_cents)`.as('cents'),
        sql<number | null>`avg(processed_at - received_at)`.as('duration'),
        sql<number | null>`sum(case when processed_at >= ${today} then 1 else 0 end)`.as('today'),
        sql<number | null>`sum(case when processed_at >= ${today} then refund_cents else 0 end)`.as('cents_today'),
      ])
      .where('processed_at', '>=', since)
      .executeTakeFirstOrThrow(),
    kysely
      .selectFrom('orders')
      .select(sql<number | null>`sum(total_cents)`.as('cents'))
      .where('created_at', '>=', since)
      .where(sql<string>`coalesce(status, '')`, '!=', 'cancelled')
      .executeTakeFirstOrThrow(),
  ]);
  const soldCents = Number(sold.cents ?? 0);
  return {
    pending: waiting.count,
    processedToday: Number(refunds.today ?? 0),
    refundedToday: toRand(Number(refunds.cents_today ?? 0)),
    returnRate: soldCents > 0 ? toTenths((Number(refunds.cents ?? 0) / soldCents) * 100) : null,
    processingDays: refunds.duration === null ? null : toTenths(Number(refunds.duration) / DAY_MS),
  };
}

const toTenths = (value: number): number => Math.round(value * 10) / 10;

/** Maximum number of orders found, starting from the latest. */
const MAX = 10;

/** Finds delivered orders by id or e-mail address, latest first. `now` in epoch ms. */
async function findReturnableOrders(database: Database, search: string, now: number): Promise<ReturnableOrder[]> {
  const column = search.includes('@') ? 'email' : 'id';
  const orders = await database.kysely
    .selectFrom('orders')
    .selectAll()
    .where(column, '=', column === 'email' ? search.toLowerCase() : search.toUpperCase())
    .where('status', '=', 'delivered')
    .orderBy('created_at', 'desc')
    .limit(MAX)
    .execute();
  const found = await Promise.all(orders.map((order) => toReturnable(database, order, now)));
  return found.filter((order) => order !== null);
}

async function toReturnable(database: Database, order: OrderTable, now: number): Promise<ReturnableOrder | null> {
  const until = returnUntil(order);
  const found = await findOrder(database, order.id);
  if (until === null || !found) return null;
  const left = piecesLeft(found.items, piecesReturned(await findReturns(database.kysely, order.id)));
  return {
    orderId: order.id,
    customerRef: order.customer_ref,
    deliveredAt: toIso(order.delivered_at ?? until),
    returnUntil: toIso(until),
    isLate: now > until,
    lines: describeLines(found.items, found.items).map((line) => ({ ...line, returnable: left.get(line.line) ?? 0 })),
  };
}

type Decision = Omit<Change, 'action'>;

/**
 * Approves an inspected return: notifies the shopper and queues it for the partner. Throws as `takeStep` does, and 409
 * `return-not-inspected`.
 */
const approve = (context: Context, decision: Decision, author: Author): Promise<ReturnTable> =>
  takeStep(context, { ...decision, action: 'approve' }, author, async ({ rma, pieces }) => {
    if (pieces.some(({ condition }) => condition === null)) throw notInspected();
    return { message: `Return ${rma.rma_number} was approved.` };
  });

/** Rejects a return and tells the shopper why. Its pieces may be returned again. Throws as `takeStep` does. */
const reject = (
  context: Context,
  { reason, ...decision }: Decision & { reason: string },
  author: Author,
): Promise<ReturnTable> =>
  takeStep(context, { ...decision, action: 'reject' }, author, async ({ rma }) => ({
    message: `Return ${rma.rma_number} was not accepted: ${reason}`,
    noted: { reason },
    reason,
  }));

/**
 * Reopens a rejected return for another inspection. Throws as `takeStep` does, and 409 `return-exceeds-order` when its
 * pieces have come back in another return.
 */
const reopen = (context: Context, decision: Decision, author: Author): Promise<ReturnTable> =>
  takeStep(context, { ...decision, action: 'reopen' }, author, async ({ tx, rma, pieces, order }) => {
    const found = await findOrder({ kysely: tx }, order.id);
    const others = (await findReturns(tx, order.id)).filter((other) => other.rma.id !== rma.id);
    if (exceeds(pieces, piecesLeft(found?.items ?? [], piecesReturned(others))).length > 0) throw piecesElsewhere();
    return { message: `Return ${rma.rma_number} is looked at again.` };
  });

/** Columns of the export, as in the table on screen. */
const COLUMNS = {
  'RMA Number': ({ rmaNumber }: RmaRow) => rmaNumber,
  'NARA Order': ({ naraOrderId }: RmaRow) => naraOrderId,
  'Woolworths Order': ({ woolworthsOrderId }: RmaRow) => woolworthsOrderId,
  Customer: ({ customerRef }: RmaRow) => customerRef,
  Reason: ({ reason }: RmaRow) => RETURN_REASONS[reason],
  Items: ({ items }: RmaRow) => items,
  'Refund Amount': ({ refundAmount }: RmaRow) => refundAmount,
  Status: ({ status }: RmaRow) => status,
  Created: ({ createdAt }: RmaRow) => timeCell(createdAt),
  Processed: ({ processedAt }: RmaRow) => timeCell(processedAt),
};

/** Endpoints for returns in the portal; `sync` and `resend` are in partner, `label` in labels. */
export function rmaHandlers(context: Context): Omit<HandlersOf<'rma'>, 'sync' | 'resend' | 'label'> {
  const { database, now } = context;
  const show = (rmaNumber: string): Promise<Rma> => loadRma(database, rmaNumber);

  const approveOne = async (rmaNumber: string, author: Author): Promise<BulkApproved['results'][number]> => {
    try {
      await approve(context, { rmaNumber }, author);
      return { rmaNumber, isApproved: true, message: 'Approved' };
    } catch (fault) {
      if (fault instanceof ApiError) return { rmaNumber, isApproved: false, message: fault.detail };
      throw fault;
    }
  };

  return {
    async list({ query }) {
      const { rows, total } = await findRmaPage(database, query, query);
      return { rows: rows.map(toRmaRow), total };
    },

    export: ({ query: { only, ...filter } }) =>
      csvFile(COLUMNS, eachViewBatch(database, { ...filter, only: only?.split(',') })),

    stats: () => findStats(database, now()),

    findOrders: async ({ body }) => ({ orders: await findReturnableOrders(database, body.search, now()) }),

    async create(call) {
      const { orderId, overrideReason, ...body } = call.body;
      if (overrideReason && call.staff.role !== 'admin') throw overrideForAdmins();
      const byStaff = { author: authorOf(call, now()), overrideReason };
      const { rmaNumber } = await startReturn(context, orderId, body, byStaff);
      return show(rmaNumber);
    },

    async approveMany(call) {
      const results: BulkApproved['results'] = [];
      for (const rmaNumber of new Set(call.body.rmaNumbers)) {
        results.push(await approveOne(rmaNumber, authorOf(call, now())));
      }
      return { results };
    },

    addresses: async () => toReturnAddresses(await readSetting(database.kysely, RETURN_ADDRESSES)),

    async changeAddresses(call) {
      const { addresses, expectedUpdatedAt } = call.body;
      const change = { value: addresses, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      return toReturnAddresses(await changeSetting(context, RETURN_ADDRESSES, change, authorOf(call, now())));
    },

    get: ({ params }) => show(params.id),

    async inspect(call) {
      await inspect(context, call.params.id, call.body, authorOf(call, now()));
      return show(call.params.id);
    },

    async approve(call) {
      await approve(context, { rmaNumber: call.params.id, ...call.body }, authorOf(call, now()));
      return show(call.params.id);
    },

    async reject(call) {
      await reject(context, { rmaNumber: call.params.id, ...call.body }, authorOf(call, now()));
      return show(call.params.id);
    },

    async process(call) {
      await process(context, { rmaNumber: call.params.id, ...call.body }, authorOf(call, now()));
      return show(call.params.id);
    },

    async complete(call) {
      const step = { rmaNumber: call.params.id, ...call.body };
      await completeOrAsk(context, step, authorOf(call, now()));
      return show(call.params.id);
    },

    async reopen(call) {
      await reopen(context, { rmaNumber: call.params.id, ...call.body }, authorOf(call, now()));
      return show(call.params.id);
    },
  };
}

async function* eachViewBatch(database: Database, filter: RmaFilter) {
  for await (const rows of eachRmaBatch(database, filter)) yield rows.map(toRmaRow);
}
