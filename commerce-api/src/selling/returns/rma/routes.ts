import type { BulkApproved, Rma } from '@nara/shared-contracts';
import type { AskReturns } from '#exchange/partner';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { csvFile, type HandlersOf, Refusal } from '#platform/http';
import type { LinkOf } from '#selling/orders';
import type { NoticeStockReturned } from '#selling/stock/notices';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import type { ReturnOutbox } from '../outbox';
import { startReturn } from '../start-return';
import { COLUMNS } from './csv-columns';
import { approve, reject, reopen } from './decide';
import { findReturnableOrders } from './find-orders';
import { inspect } from './inspect';
import { eachRmaBatch, findByNumber, findRma, findRmaPage, type RmaFilter } from './queries';
import { nothingToSend, overrideForAdmins } from './refusals';
import { complete, process } from './settle';
import { findStats } from './stats';
import { syncReturns } from './sync';
import { toRma, toRmaRow } from './views';

export interface RmaServices {
  database: Database;
  events: EventBus;
  linkOf: LinkOf;
  /** Epoch ms. */
  now: () => number;
  askReturns: AskReturns;
  noticeStockReturned: NoticeStockReturned;
  returnOutbox: ReturnOutbox;
}

export function rmaHandlers(services: RmaServices): HandlersOf<'rma'> {
  const { database, events, now, returnOutbox } = services;
  const show = async (rmaNumber: string): Promise<Rma> => toRma(await findRma(database, rmaNumber));

  /** Tells everybody and answers the return as it is now; its order's page tells of it too. */
  const told = async (rmaNumber: string): Promise<Rma> => {
    const rma = await show(rmaNumber);
    events.publish('return.changed', rmaNumber);
    events.publish('order.updated', rma.naraOrderId);
    return rma;
  };

  const approveOne = async (rmaNumber: string, author: Author): Promise<BulkApproved['results'][number]> => {
    try {
      await approve(services, { rmaNumber }, author);
      await told(rmaNumber);
      return { rmaNumber, isApproved: true, message: 'Approved' };
    } catch (fault) {
      if (fault instanceof Refusal) return { rmaNumber, isApproved: false, message: fault.detail };
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
      const { rmaNumber } = await startReturn(services, orderId, body, byStaff);
      return told(rmaNumber);
    },

    async approveMany(call) {
      const results: BulkApproved['results'] = [];
      for (const rmaNumber of new Set(call.body.rmaNumbers)) {
        results.push(await approveOne(rmaNumber, authorOf(call, now())));
      }
      returnOutbox.nudge();
      return { results };
    },

    async sync() {
      const result = await syncReturns(services, now());
      for (const { rmaNumber } of result.changes) events.publish('return.changed', rmaNumber);
      return result;
    },

    get: ({ params }) => show(params.id),

    async inspect(call) {
      await inspect(database, call.params.id, call.body, authorOf(call, now()));
      return told(call.params.id);
    },

    async approve(call) {
      await approve(services, { rmaNumber: call.params.id, ...call.body }, authorOf(call, now()));
      returnOutbox.nudge();
      return told(call.params.id);
    },

    async reject(call) {
      await reject(services, { rmaNumber: call.params.id, ...call.body }, authorOf(call, now()));
      return told(call.params.id);
    },

    async process(call) {
      const restocked = await process(services, { rmaNumber: call.params.id, ...call.body }, authorOf(call, now()));
      for (const variantId of restocked) events.publish('stock.changed', variantId);
      return told(call.params.id);
    },

    async complete(call) {
      await complete(services, { rmaNumber: call.params.id, ...call.body }, authorOf(call, now()));
      return told(call.params.id);
    },

    async reopen(call) {
      await reopen(services, { rmaNumber: call.params.id, ...call.body }, authorOf(call, now()));
      return told(call.params.id);
    },

    async resend(call) {
      const { id } = await requestResend(database, call.params.id, authorOf(call, now()));
      await returnOutbox.submitNow(id, call.request.id);
      return show(call.params.id);
    },
  };
}

/** Audits that somebody asks for another attempt, before it is made. Throws 409 `return-not-approved`. */
const requestResend = (database: Database, rmaNumber: string, author: Author): Promise<{ id: string }> =>
  database.transaction(async (tx) => {
    const { id } = await findByNumber(tx, rmaNumber);
    const entry = await tx
      .selectFrom('return_outbox')
      .select(['state', 'attempts'])
      .where('return_id', '=', id)
      .executeTakeFirst();
    if (!entry) throw nothingToSend();
    const after = { submission: 'requested' };
    await recordAudit(tx, author, { action: 'return.resend', subject: rmaNumber, before: entry, after });
    return { id };
  });

async function* eachViewBatch(database: Database, filter: RmaFilter) {
  for await (const rows of eachRmaBatch(database, filter)) yield rows.map(toRmaRow);
}
