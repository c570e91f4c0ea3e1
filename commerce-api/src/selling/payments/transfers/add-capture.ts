import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { type Asker, allowMoneyOut } from '#staff/approvals';
import type { Author } from '#staff/audit';
import { findAsked } from '../asked';
import { addFacts, lockLedger } from '../ledger';
import { mayGoBack } from '../settlement';

/** Money that reached the shop's account, by the word of staff. */
interface Received {
  capture: string;
  cents: number;
  checks: readonly string[];
}

/**
 * Adds money to the ledger of an order by the word of staff, inside the transaction `tx`. What of it may have to be
 * refunded goes through the door of money that leaves: otherwise an invented receipt would become a refund. `asked` is
 * present if a second person approved it. Throws as `allowMoneyOut` does.
 */
export async function addCapture(
  context: Context,
  tx: Kysely<Tables>,
  orderId: string,
  { capture, cents, checks }: Received,
  { kind, author, asked }: { kind: 'receipt' | 'bank-credit'; author: Author; asked: Asker | undefined },
): Promise<void> {
  const fact = { kind: 'captured', capture, cents } as const;
  const isNew = await addFacts(context, tx, orderId, [{ fact, source: 'staff', checks }]);
  const ledger = await lockLedger(tx, orderId);
  if (!isNew || !ledger) return;
  const { order, payment, facts } = ledger;
  const back = mayGoBack({ order, amountCents: payment.amount_cents, facts, asked: await findAsked(tx, orderId) });
  await allowMoneyOut(context, tx, { kind, subject: orderId, cents: Math.min(back, cents) }, author, asked);
}
