import type { BulkApproved, Rma } from '@nara/shared-contracts/api/returns';
import type { Database } from '#platform/database';
import { csvFile, type HandlersOf, Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { type Author, authorOf } from '#staff/audit';
import { changeSetting, readSetting } from '#staff/settings';
import { RETURN_ADDRESSES, toReturnAddresses } from '../return-addresses';
import { startReturn } from '../start-return';
import { COLUMNS } from './csv-columns';
import { approve, reject, reopen } from './decide';
import { findReturnableOrders } from './find-orders';
import { inspect } from './inspect';
import { eachRmaBatch, findRmaPage, type RmaFilter } from './queries';
import { overrideForAdmins } from './refusals';
import { completeOrAsk, process } from './settle';
import { findStats } from './stats';
import { loadRma, toRmaRow } from './views';

/** Endpoints for returns in the portal; `sync` and `resend` are in partner, `label` in labels. */
export function rmaHandlers(context: Context): Omit<HandlersOf<'rma'>, 'sync' | 'resend' | 'label'> {
  const { database, now } = context;
  const show = (rmaNumber: string): Promise<Rma> => loadRma(database, rmaNumber);

  const approveOne = async (rmaNumber: string, author: Author): Promise<BulkApproved['results'][number]> => {
    try {
      await approve(context, { rmaNumber }, author);
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
