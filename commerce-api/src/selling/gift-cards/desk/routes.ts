import { addDays, exportFileName } from '@nara/shared-contracts/rules/common';
import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Cell, csvFile, type HandlersOf, NamedText, timeCell } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import type { GiftCardEntryTable } from '../tables';
import { adjust, setBlocked } from './adjust';
import { forgetCodes, issue, readCodes } from './issue';
import { findCards, findFigures, loadCard } from './list';

/** South African days, both included; defaults to all. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

type Row = GiftCardEntryTable & { last4: string };

const COLUMNS: Readonly<Record<string, (row: Row) => Cell>> = {
  Time: ({ at }) => timeCell(at),
  'Gift card': ({ last4 }) => maskedCode(last4),
  Card: ({ card_id }) => card_id,
  Entry: ({ kind }) => kind,
  'Amount (R)': ({ cents }) => toRand(cents),
  'Balance (R)': ({ balance_cents }) => toRand(balance_cents),
  Order: ({ order_id }) => order_id,
  Reason: ({ reason }) => reason,
  Staff: ({ staff_name }) => staff_name,
};

/** Rows per batch of the export. */
const BATCH = 1000;

/** Writes the ledger entries of all gift cards, oldest first. */
const ledgerCsv = (db: Kysely<Tables>, days: Days): AsyncIterable<string> => csvFile(COLUMNS, batchesOf(db, days));

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+02:00`);

async function* batchesOf(db: Kysely<Tables>, { from, to }: Days): AsyncGenerator<Row[]> {
  let last: Pick<Row, 'at' | 'card_id' | 'seq'> | undefined;
  for (let size = BATCH; size === BATCH; ) {
    let query = db
      .selectFrom('gift_card_entries')
      .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_entries.card_id')
      .selectAll('gift_card_entries')
      .select('last4');
    if (from) query = query.where('at', '>=', startOf(from));
    if (to) query = query.where('at', '<', startOf(addDays(to, 1)));
    const after = last;
    if (after) {
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'card_id', 'seq'), '>', tuple(after.at, after.card_id, after.seq)),
      );
    }
    const rows = await query.orderBy('at').orderBy('card_id').orderBy('seq').limit(BATCH).execute();
    if (rows.length > 0) yield rows;
    size = rows.length;
    last = rows.at(-1);
  }
}

/** Endpoints for the gift card screens; `delivery` is in mail. */
export const adminGiftCardsHandlers = (context: Context): Omit<HandlersOf<'adminGiftCards'>, 'delivery'> => {
  const { database, now } = context;
  return {
    list: ({ query }) => findCards(context, query, query),
    figures: () => findFigures(context),
    export: ({ query }) =>
      new NamedText(exportFileName('gift-cards', 'csv', query, now()), ledgerCsv(database.kysely, query)),
    issue: (call) => issue(context, call.body, authorOf(call, now())),
    codes: (call) => readCodes(context, call.params.batch, authorOf(call, now())),
    async saved(call) {
      await forgetCodes(context, call.params.batch, authorOf(call, now()));
      return { accepted: true };
    },
    get: ({ params: { id } }) => loadCard(context, id),
    async block(call) {
      const { id } = call.params;
      await setBlocked(context, { id, isBlocked: true, reason: call.body.reason }, authorOf(call, now()));
      return loadCard(context, id);
    },
    async unblock(call) {
      const { id } = call.params;
      await setBlocked(context, { id, isBlocked: false, reason: call.body.reason }, authorOf(call, now()));
      return loadCard(context, id);
    },
    async adjust(call) {
      const { id } = call.params;
      await adjust(context, { id, adjustment: call.body }, authorOf(call, now()));
      return loadCard(context, id);
    },
  };
};
