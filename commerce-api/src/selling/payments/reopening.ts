import { isOnGiftCard } from '@nara/shared-contracts/rules/payments';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import type { OrderTable } from '#selling/orders/tables';
import { findAsked } from './asked';
import { takeCardsAgain } from './cards-again';
import { findLedger } from './ledger';
import { moneyGivenBack } from './refusals';
import { heldOf } from './settlement';

/**
 * Makes sure that a reopened order is or will be paid, inside the transaction `tx`. For an unpaid order, debits the
 * gift cards again that had their money returned (409 `gift-card-balance` and `gift-card-not-usable`). Throws 409
 * `money-given-back` for a paid order if no money is held any more or its gift cards have their part back: it was
 * credited, and would never be paid again.
 */
export async function requireMoney(context: Context, tx: Kysely<Tables>, order: OrderTable): Promise<void> {
  const ledger = await findLedger(tx, order);
  if (!ledger) return;
  if (order.paid_at === null) return void (await takeCardsAgain(context, tx, ledger, { isStrict: true }));
  const asked = await findAsked(tx, order.id);
  const isBackOnCards = asked.some(({ capture, request }) => isOnGiftCard(capture) && request === null);
  if (isBackOnCards || heldOf(ledger.facts, asked) === 0) throw moneyGivenBack();
}
