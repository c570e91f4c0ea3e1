import type { BankAccount } from '@nara/shared-contracts/api/payments';
import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { captureOnCard, isOnGiftCard } from '@nara/shared-contracts/rules/payments';
import { type Kysely, sql } from 'kysely';
import { insert, type Tables } from '#platform/database';
import { remove } from '#platform/retention';
import { type Context, defineSubject, subscribe } from '#platform/subject';
import type { CardUse } from '#selling/gift-cards';
import {
  isUnpaid,
  ORDER_UNPAID,
  onCardsCents,
  orderChanged,
  orderPlaced,
  orderPrepaid,
  paymentRules,
} from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { registerAction } from '#staff/approvals';
import type { SettingChange } from '#staff/settings';
import { changeApprovedAccount } from './bank-account';
import { paymentChecks } from './check';
import { moneyGivenBack } from './errors';
import { addFacts, findAsked, findLedger, isPaidAtOnce } from './ledger';
import { paymentProvider } from './provider';
import { checkAt } from './queues';
import { type RefundRetry, retryRefund } from './refunds/confirm-refund';
import { giveBack, type StaffRefund } from './refunds/give-back';
import { refundsHolding } from './refunds/personal-data';
import { refundQueue } from './refunds/refund-queue';
import { adminPaymentsHandlers, paymentsHandlers } from './routes';
import { paymentRulesOf, warnOfMissingAccount } from './rules';
import { settleIn, takeCardsAgain } from './settle';
import { heldOf } from './settlement';
import type { PaymentTable } from './tables';
import { PROOFS_KEPT_MS, proofHolding } from './transfers/proofs';
import { recordReceipt, type StaffReceipt } from './transfers/record-receipt';

export { changeBankAccount } from './bank-account';
export { askForPayment, paymentChecks } from './check';
export {
  type BankAccountChanged,
  bankAccountChanged,
  type MoneyGivenBack,
  moneyGivenBack,
  paymentChanged,
} from './events';
export { findHeld, isPaidHere, lockLedger } from './ledger';
export {
  type Asked,
  notificationUrl,
  type PaymentForm,
  type PaymentProvider,
  type PaymentToAskFor,
  type PaymentToBegin,
  paymentProvider,
  type ReceivedNotification,
  type RefundOutcome,
  type RefundToMake,
  type Statement,
  type Verdict,
} from './provider';
export { findProviderFor, giveBackIn } from './refunds/give-back';
export { refundQueue } from './refunds/refund-queue';
export { BANK_ACCOUNT, PAYMENT_TERMS } from './rules';
export { addCapture } from './transfers/record-receipt';

/**
 * Adds the gift card payments of an order to its payment's ledger, inside the transaction `tx` that debited the cards.
 * If they cover the whole order, it proceeds at once.
 */
async function payWithCardsIn(
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

/**
 * Makes sure that a reopened order is or will be paid, inside the transaction `tx`. For an unpaid order, debits the
 * gift cards again that had their money returned (409 `gift-card-balance` and `gift-card-not-usable`). Throws 409
 * `money-given-back` for a paid order if no money is held any more or its gift cards have their part back: it was
 * credited, and would never be paid again.
 */
async function requireMoney(context: Context, tx: Kysely<Tables>, order: OrderTable): Promise<void> {
  const ledger = await findLedger(tx, order);
  if (!ledger) return;
  if (order.paid_at === null) return void (await takeCardsAgain(context, tx, ledger, { isStrict: true }));
  const asked = await findAsked(tx, order.id);
  const isBackOnCards = asked.some(({ capture, request }) => isOnGiftCard(capture) && request === null);
  if (isBackOnCards || heldOf(ledger.facts, asked) === 0) throw moneyGivenBack();
}

/** Tells whether an order may have a payment. */
const mayBePaidHere = (order: OrderTable): boolean => order.pay_by !== null || isPaidAtOnce(order);

/** Returns the provider that takes the payment of an order, and the amount; null if payments are not taken here. */
function takerOf(context: Context, order: OrderTable): Pick<PaymentTable, 'provider' | 'amount_cents'> | null {
  const provider = context.get(paymentProvider);
  const whole = order.total_cents;
  if (whole === 0) return null;
  if (order.payment_method === 'gift-card') return { provider: 'gift-card', amount_cents: whole };
  // Staff collect the rest elsewhere, which is not reported to us.
  const onCards = onCardsCents(order);
  if (!provider) return onCards > 0 ? { provider: 'gift-card', amount_cents: onCards } : null;
  // A transfer is due even if its order proceeds without waiting for it.
  if (order.payment_method === 'eft') return { provider: 'bank', amount_cents: whole };
  return isUnpaid(order) ? { provider: provider.name, amount_cents: whole } : null;
}

export const payments = defineSubject({
  name: 'payments',
  async prepare(context) {
    context.set(paymentRules, paymentRulesOf(context));
    registerAction<StaffRefund>(context, { kind: 'payment-refund', permission: 'orders', execute: giveBack });
    registerAction<RefundRetry>(context, { kind: 'refund-retry', permission: 'orders', execute: retryRefund });
    registerAction<StaffReceipt>(context, { kind: 'receipt', permission: 'orders', execute: recordReceipt });
    registerAction<SettingChange<BankAccount>>(context, {
      kind: 'bank-account',
      permission: 'api-config',
      execute: changeApprovedAccount,
    });
    await warnOfMissingAccount(context);
  },
  handlers: { payments: paymentsHandlers, adminPayments: adminPaymentsHandlers },
  subscribers: [
    subscribe(orderPlaced, {
      writes(context, { order, at }) {
        const taker = takerOf(context, order);
        if (!taker) return [];
        return [
          insert('payments', {
            order_id: order.id,
            ...taker,
            state: 'created',
            captured_cents: 0,
            refunded_cents: 0,
            fee_cents: 0,
            created_at: at,
            updated_at: at,
          }),
        ];
      },
    }),
    subscribe(orderPrepaid, { inTransaction: payWithCardsIn }),
    subscribe(orderChanged, {
      async inTransaction(context, tx, { order, change, at, happening }) {
        if (!mayBePaidHere(order)) return;
        // An order that is reopened by a late payment has already taken what it needs.
        const isReopened =
          order.status === 'cancelled' && (change.status === 'pending' || change.status === 'processing');
        if (isReopened && change.paid_at === undefined) await requireMoney(context, tx, order);
        if (change.status !== 'cancelled' || order.status === 'cancelled') return;
        const kind = happening.type === ORDER_UNPAID ? 'expired' : 'cancelled';
        if (order.paid_at === null) await addFacts(context, tx, order.id, [{ fact: { kind }, source: 'shop' }]);
        // Money that was paid is refunded. This includes orders that had expired before, which the ledger already
        // records.
        await checkAt(tx, order.id, at, at);
      },
      afterCommit: (context, { order }) => {
        if (mayBePaidHere(order)) context.get(paymentChecks).nudge();
      },
    }),
  ],
  personalData: [refundsHolding, proofHolding],
  sweeps: [remove('payment_proofs', 'id', (now) => sql`created_at <= ${now - PROOFS_KEPT_MS}`)],
  workers: [paymentChecks, refundQueue],
});
