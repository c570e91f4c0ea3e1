import type { ReceiptBody } from '@nara/shared-contracts/api/payments';
import { formatRand, toCents } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { southAfricanDate } from '#platform/time';
import { addToTimeline } from '#selling/orders';
import { type Asker, allowMoneyOut, orAsk } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import { notByBank, receiptDiffers, receiptRecorded, receivedInFuture } from '../errors';
import { addFacts, findAsked, lockLedger } from '../ledger';
import { settle } from '../settle';
import { mayGoBack } from '../settlement';

/** Receipt recorded by staff, in the form that waits for a second person. */
export interface StaffReceipt {
  orderId: string;
  receipt: ReceiptBody;
}

/** Records a receipt, or asks for a second person if it requires one. Throws as `recordReceipt` and `orAsk` do. */
export function recordReceiptOrAsk(context: Context, input: StaffReceipt, author: Author): Promise<void> {
  const { orderId, receipt } = input;
  const summaryOf = (amount: string) =>
    `Record ${formatRand(receipt.amount)} received for order ${orderId}, of which ${amount} may have to be given back`;
  return orAsk(context, { subject: orderId, summaryOf, input }, author, () => recordReceipt(context, input, author));
}

/**
 * Records money that staff found on the bank statement, and acts on it. Partial amounts add up, and the same receipt
 * counts once. `asked` is present if a second person approved it. Throws 409 `not-by-bank`, `receipt-recorded` if another receipt of the order has the reference,
 * `receipt-differs` if the key was used for a different receipt, and `received-in-future`, and as `addCapture` does. Rule:
 * docs/product/payments.md, "EFT by hand".
 */
export async function recordReceipt(
  context: Context,
  { orderId, receipt: { amount, reference, receivedOn, idempotencyKey } }: StaffReceipt,
  author: Author,
  asked?: Asker,
): Promise<void> {
  const { at, staff } = author;
  const cents = toCents(amount);
  if (receivedOn > southAfricanDate(at)) throw receivedInFuture();
  await context.database.transaction(async (tx) => {
    const ledger = await lockLedger(tx, orderId);
    if (ledger?.payment.provider !== 'bank') throw notByBank();
    const receipts = await tx.selectFrom('payment_receipts').selectAll().where('order_id', '=', orderId).execute();
    const same = receipts.find(({ idempotency_key }) => idempotency_key === idempotencyKey);
    if (same) {
      if (same.cents === cents && same.reference === reference && same.received_on === receivedOn) return;
      throw receiptDiffers();
    }
    if (receipts.some((receipt) => receipt.reference === reference)) throw receiptRecorded(reference);
    await tx
      .insertInto('payment_receipts')
      .values({
        order_id: orderId,
        idempotency_key: idempotencyKey,
        reference,
        cents,
        received_on: receivedOn,
        recorded_by: staff.name,
        created_at: at,
      })
      .execute();
    const received = { capture: reference, cents, checks: ['statement reference'] };
    await addCapture(context, tx, orderId, received, { kind: 'receipt', author, asked });
    const message = `${staff.name} recorded ${formatRand(amount)} received by EFT on ${receivedOn}`;
    await addToTimeline(tx, orderId, at, { type: 'payment.received', message });
    await recordAudit(tx, author, {
      action: 'payment.receipt',
      subject: orderId,
      before: null,
      after: { amount, reference, receivedOn },
    });
  });
  // Also for a receipt that was already recorded: the server may have stopped in between.
  await settle(context, orderId);
}

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
