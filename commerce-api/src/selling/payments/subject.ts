import { insert } from '#platform/database';
import { defineSubject, follow } from '#platform/subject';
import { isUnpaid, ORDER_UNPAID, orderChanged, orderPlaced, paymentHolding } from '#selling/orders';
import { registerAction } from '#staff/approvals';
import { paymentChecks } from './check';
import { giveBack, type StaffRefund } from './give-back';
import { addFacts } from './ledger';
import { refundsHolding } from './personal-data';
import { paymentProvider } from './provider';
import { checkAt } from './queues';
import { refundQueue } from './refund-queue';
import { requireMoney } from './reopening';
import { adminPaymentsHandlers, paymentsHandlers } from './routes';
import { holdingWith } from './terms';

export const payments = defineSubject({
  name: 'payments',
  personalData: [refundsHolding],
  async prepare(context) {
    context.set(paymentHolding, holdingWith(context.get(paymentProvider) !== null));
    registerAction<StaffRefund>(context, { kind: 'payment-refund', permission: 'orders', execute: giveBack });
  },
  handlers: { payments: paymentsHandlers, adminPayments: adminPaymentsHandlers },
  follows: [
    follow(orderPlaced, {
      writes(context, { order, at }) {
        const provider = context.get(paymentProvider);
        if (!provider || !isUnpaid(order)) return [];
        return [
          insert('payments', {
            order_id: order.id,
            provider: provider.name,
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
        if (order.pay_by === null) return;
        if (change.status === 'pending' && order.status === 'cancelled') await requireMoney(tx, order);
        if (change.status !== 'cancelled' || order.status === 'cancelled') return;
        const kind = happening.type === ORDER_UNPAID ? 'expired' : 'cancelled';
        if (isUnpaid(order)) await addFacts(context, tx, order.id, [{ fact: { kind }, source: 'shop' }]);
        // What was paid is given back.
        else await checkAt(tx, order.id, at, at);
      },
      afterCommit: (context, { order }) => {
        if (order.pay_by !== null) context.get(paymentChecks).nudge();
      },
    }),
  ],
  workers: [paymentChecks, refundQueue],
});
