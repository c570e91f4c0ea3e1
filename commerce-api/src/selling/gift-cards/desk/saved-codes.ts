import type { GiftCardCodes } from '@nara/shared-contracts/api/gift-cards';
import { plural } from '@nara/shared-contracts/rules/common';
import { groupedCode } from '@nara/shared-contracts/rules/gift-cards';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { type Context, tell } from '#platform/subject';
import { toIso } from '#platform/time';
import { createVault } from '#platform/vault';
import { type Author, recordAudit } from '#staff/audit';
import { sealedCodes } from '../codes';
import { noCodes } from '../refusals';

/** Returns the codes of a batch that have not been saved yet. Throws 404 `no-codes`. */
export function readCodes(context: Context, batch: string, author: Author): Promise<GiftCardCodes> {
  const vault = createVault(context.keys, sealedCodes.purpose);
  return context.database.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('gift_cards')
      .select(['id', 'sealed_code', 'amount_cents', 'expires_at'])
      .where('batch', '=', batch)
      .where('sealed_code', 'is not', null)
      .orderBy('id')
      .execute();
    if (rows.length === 0) throw noCodes();
    const after = { count: rows.length };
    await recordAudit(tx, author, {
      action: 'gift-card.codes',
      subject: batch,
      name: plural(rows.length, 'gift card'),
      before: null,
      after,
    });
    return {
      cards: rows.map(({ id, sealed_code, amount_cents, expires_at }) => ({
        id,
        code: groupedCode(vault.open(sealed_code ?? '', sealedCodes.boundTo(id))),
        amount: toRand(amount_cents),
        expiresAt: toIso(expires_at),
      })),
    };
  });
}

/**
 * Deletes the codes of a batch after staff have saved them. Idempotent. Throws 404 `no-codes` if there is no such
 * batch.
 */
export function forgetCodes(context: Context, batch: string, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    const any = await tx.selectFrom('gift_cards').select('id').where('batch', '=', batch).executeTakeFirst();
    if (!any) throw noCodes();
    const rows = await tx
      .updateTable('gift_cards')
      .set({ sealed_code: null })
      .where('batch', '=', batch)
      .where('sealed_code', 'is not', null)
      .returning('id')
      .execute();
    if (rows.length === 0) return;
    const after = { count: rows.length };
    await recordAudit(tx, author, {
      action: 'gift-card.codes-saved',
      subject: batch,
      name: plural(rows.length, 'gift card'),
      before: null,
      after,
    });
    tell(context, tx, 'gift-card.changed', batch);
  });
}
