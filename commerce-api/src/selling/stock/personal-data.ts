import { isAddress } from '#platform/database';
import type { Holding } from '#platform/subject';
import { toIso } from '#platform/time';

/** Requests for a back-in-stock e-mail, which are erased completely. */
export const stockNoticesHolding: Holding = {
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
