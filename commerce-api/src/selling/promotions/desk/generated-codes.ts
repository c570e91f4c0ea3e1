import { generateCode, MAX_CODES_OF_PROMOTION } from '@nara/shared-contracts/rules/promotions';
import type { Database } from '#platform/database';
import { timeCell } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { codesForCodesAlone, promotionEnded, tooManyCodes } from '../errors';
import { lockPromotion } from './find';

/** Rows per batch of an export. */
const BATCH = 1000;

/**
 * Generates codes for a single order each; idempotent by `batch`. Throws 404 `promotion-not-found`, 409
 * `promotion-automatic`, `promotion-ended` and `too-many-codes`.
 */
export function generateCodes(
  context: Context,
  id: string,
  { batch, count }: { batch: string; count: number },
  author: Author,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const { way, status } = await lockPromotion(tx, id);
    if (way !== 'code') throw codesForCodesAlone();
    if (status === 'ended') throw promotionEnded();
    const codesOf = () => tx.selectFrom('promotion_codes').where('promotion_id', '=', id).where('is_single', '=', 1);
    if (await codesOf().select('code').where('batch', '=', batch).limit(1).executeTakeFirst()) return;
    const { known } = await codesOf()
      .select((eb) => eb.fn.countAll().as('known'))
      .executeTakeFirstOrThrow();
    if (Number(known) + count > MAX_CODES_OF_PROMOTION) throw tooManyCodes(MAX_CODES_OF_PROMOTION);
    const codes = new Set<string>();
    while (codes.size < count) codes.add(generateCode());
    await tx
      .insertInto('promotion_codes')
      .values([...codes].map((code) => ({ code, promotion_id: id, is_single: 1, batch, created_at: author.at })))
      .execute();
    // Makes orders lock the promotion, so that no code is used twice.
    await tx.updateTable('promotions').set({ is_limited: 1 }).where('id', '=', id).execute();
    const after = { codes: count };
    await recordAudit(tx, author, { action: 'promotion.generate-codes', subject: id, before: null, after });
    notifyScreens(context, tx, 'promotion.changed', id);
  });
}

interface ExportedCode {
  code: string;
  created_at: number;
  /** Order that used it, and when it was placed. */
  order_id: string | null;
  at: number | null;
}

/** Columns of the export. */
export const CODE_COLUMNS = {
  Code: ({ code }: ExportedCode) => code,
  Generated: ({ created_at }: ExportedCode) => timeCell(created_at),
  'Used by order': ({ order_id }: ExportedCode) => order_id ?? '',
  Used: ({ at }: ExportedCode) => timeCell(at),
};

/**
 * Yields the generated codes of a promotion in alphabetical order, each batch continuing after the last code of the
 * previous one.
 */
export async function* eachCodeBatch({ kysely }: Database, id: string): AsyncGenerator<ExportedCode[]> {
  let last = '';
  for (let size = BATCH; size === BATCH; ) {
    const rows = await kysely
      .selectFrom('promotion_codes as c')
      .leftJoin('promotion_uses as u', (join) => join.onRef('u.code', '=', 'c.code').on('u.released_at', 'is', null))
      .select(['c.code', 'c.created_at', 'u.order_id', 'u.at'])
      .where('c.promotion_id', '=', id)
      .where('c.is_single', '=', 1)
      .where('c.code', '>', last)
      .orderBy('c.code')
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield rows;
    size = rows.length;
    last = rows.at(-1)?.code ?? last;
  }
}
