import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { captureOnCard } from '@nara/shared-contracts/rules/payments';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import type { CardUse } from '#selling/gift-cards';
import type { OrderTable } from '#selling/orders/tables';
import { addFacts } from './ledger';
import { settleIn } from './settle';

/**
 * Adds the gift card payments of an order to its payment's ledger, inside the transaction `tx` that debited the cards.
 * If they cover the whole order, it proceeds at once.
 */
export async function payWithCardsIn(
  context: Context,
  tx: Kysely<Tables>,
  { order, uses }: { order: OrderTable; uses: readonly CardUse[] },
): Promise<void> {
  const known = uses.map(({ use, last4, cents }) => ({
    fact: { kind: 'captured' as const, capture: captureOnCard(use), cents },
    source: 'shop' as const,
    checks: [`gift card ${maskedCode(last4)}`],
  }));
  await addFacts(context, tx, order.id, known);
  await settleIn(context, tx, order.id);
}
