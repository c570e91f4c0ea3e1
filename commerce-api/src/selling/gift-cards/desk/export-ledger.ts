import { addDays } from '@nara/shared-contracts/rules/common';
import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Cell, csvFile, timeCell } from '#platform/http';
import type { GiftCardEntryTable } from '../tables';

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
export const ledgerCsv = (db: Kysely<Tables>, days: Days): AsyncIterable<string> =>
  csvFile(COLUMNS, batchesOf(db, days));

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
