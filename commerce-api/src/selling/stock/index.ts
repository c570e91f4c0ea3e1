import { sql } from 'kysely';
import { isAddress } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject, type Holding } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { countAttempt } from '#staff/session';
import { requestNotice } from './notices';

export { type Allocation, allocate, mainCentre, type Shortage } from './allocation';
export { type Movement, moveStock, sellPieces } from './ledger';
export { HAS_STOCK, IS_IN_RANGE, IS_OUT_OF_STOCK, IS_SOLD, lockStock, toStock } from './levels';
export { backInStock } from './notices';

/** Requests for a back-in-stock e-mail, which are erased completely. */
const stockNoticesHolding: Holding = {
  table: 'stock_notices',
  title: 'Requests for a notice',
  async find(db, { email }) {
    const rows = await db.selectFrom('stock_notices').selectAll().where(isAddress('email', email)).execute();
    return rows.map(({ variant_id, email: address, requested_at }) => ({
      Requested: toIso(requested_at),
      'E-mail': address,
      Variant: variant_id,
    }));
  },
  erase: (_context, tx, { email }) => tx.deleteFrom('stock_notices').where(isAddress('email', email)).execute(),
};

const stockNoticesHandlers = (context: Context): HandlersOf<'stockNotices'> => ({
  async request({ body, request }) {
    // Attempts always count: the limit is on requests, not on failures.
    await countAttempt(context.database, { kind: 'stock-notice', address: request.ip, now: context.now() });
    await requestNotice(context, body);
    return { accepted: true };
  },
});

export const stock = defineSubject({
  name: 'stock',
  personalData: [stockNoticesHolding],
  handlers: { stockNotices: stockNoticesHandlers },
  sweeps: [remove('stock_notices', 'email', (now) => sql`requested_at <= ${now - 365 * DAY_MS}`)],
});
