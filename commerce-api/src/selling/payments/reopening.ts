import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { isUnpaid } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { findLedger } from './ledger';
import { moneyGivenBack } from './refusals';
import { findAsked } from './settle';
import { heldOf } from './settlement';

/** Throws 409 `money-given-back` for a paid order of which nothing is held any more: nobody would pay for it again. */
export async function requireMoney(tx: Kysely<Tables>, order: OrderTable): Promise<void> {
  if (isUnpaid(order)) return;
  const ledger = await findLedger(tx, order);
  if (ledger && heldOf(ledger.facts, await findAsked(tx, order.id)) === 0) throw moneyGivenBack();
}
