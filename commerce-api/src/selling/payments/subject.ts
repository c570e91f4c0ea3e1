import type { BankAccount } from '@nara/shared-contracts';
import { sql } from 'kysely';
import { insert } from '#platform/database';
import { remove } from '#platform/retention';
import { defineSubject, follow } from '#platform/subject';
import { isUnpaid, ORDER_UNPAID, orderChanged, orderPlaced, paymentRules } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { registerAction } from '#staff/approvals';
import type { SettingChange } from '#staff/settings';
import { changeApprovedAccount } from './bank-account';
import { paymentChecks } from './check';
import { addFacts } from './ledger';
import { paymentProvider } from './provider';
import { checkAt } from './queues';
import { giveBack, type StaffRefund } from './refunds/give-back';
import { refundsHolding } from './refunds/personal-data';
import { refundQueue } from './refunds/refund-queue';
import { requireMoney } from './reopening';
import { adminPaymentsHandlers, paymentsHandlers } from './routes';
import { paymentRulesOf, warnOfMissingAccount } from './rules';
import { PROOFS_KEPT_MS, proofHolding } from './transfers/proofs';

/** Tells whether an order may have a payment; one that goes on before its transfer came has no time to be paid by. */
const mayBePaidHere = ({ pay_by, payment_method }: Pick<OrderTable, 'pay_by' | 'payment_method'>): boolean =>
  pay_by !== null || payment_method === 'eft';

export const payments = defineSubject({
  name: 'payments',
  async prepare(context) {
    context.set(paymentRules, paymentRulesOf(context));
    registerAction<StaffRefund>(context, { kind: 'payment-refund', permission: 'orders', execute: giveBack });
    registerAction<SettingChange<BankAccount>>(context, {
      kind: 'bank-account',
      permission: 'api-config',
      execute: changeApprovedAccount,
    });
    await warnOfMissingAccount(context);
  },
  handlers: { payments: paymentsHandlers, adminPayments: adminPaymentsHandlers },
  follows: [
    follow(orderPlaced, {
      writes(context, { order, at }) {
        const provider = context.get(paymentProvider);
        const isByBank = order.payment_method === 'eft';
        // A transfer is due even where its order does not wait for it.
        if (!provider || !(isByBank || isUnpaid(order))) return [];
        return [
          insert('payments', {
            order_id: order.id,
            provider: isByBank ? 'bank' : provider.name,
            amount_cents: order.total_cents,
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
    follow(orderChanged, {
      async inTransaction(context, tx, { order, change, at, happening }) {
        if (!mayBePaidHere(order)) return;
        if (change.status === 'pending' && order.status === 'cancelled') await requireMoney(tx, order);
        if (change.status !== 'cancelled' || order.status === 'cancelled') return;
        const kind = happening.type === ORDER_UNPAID ? 'expired' : 'cancelled';
        if (order.paid_at === null) await addFacts(context, tx, order.id, [{ fact: { kind }, source: 'shop' }]);
        // What was paid is given back.
        else await checkAt(tx, order.id, at, at);
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
