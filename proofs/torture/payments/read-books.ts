import type { BookedOrder } from '@nara/partner-sandbox';
import type { PaymentSandbox } from '@nara/payment-sandbox';
import type { Books } from '../../support/books';
import type { AllBooks, OurCard, OurCardEntry, OurFact, OurOrder, OurPayment, OurRefund } from './judge';

interface Others {
  acknowledged: readonly string[];
  provider: PaymentSandbox['state'];
  partner: readonly BookedOrder[];
}

/** Reads the books of all three systems for the judge. */
export const readBooks = (books: Books, { acknowledged, provider, partner }: Others): AllBooks => ({
  acknowledged,
  ours: {
    orders: books.all<OurOrder>('SELECT id, status, pay_by, paid_at FROM orders'),
    payments: books.all<OurPayment>(
      'SELECT order_id, state, amount_cents, captured_cents, refunded_cents FROM payments',
    ),
    facts: books.all<OurFact>(
      "SELECT order_id, kind, name, cents FROM payment_facts WHERE kind IN ('captured', 'refunded', 'taken-again')",
    ),
    refunds: books.all<OurRefund>('SELECT id, order_id, capture, cents, state FROM payment_refunds'),
    cards: books.all<OurCard>('SELECT id, balance_cents FROM gift_cards'),
    cardEntries: books.all<OurCardEntry>('SELECT card_id, order_id, cents FROM gift_card_entries'),
  },
  provider: {
    payments: provider.payments.map(({ number, reference, amount, status }) => ({ number, reference, amount, status })),
    refunds: provider.refunds.map(({ payment, amount }) => ({ payment, amount })),
  },
  partner: partner.map(({ body, status }) => ({ orderId: body.order_id, status })),
});

/** Unfinished work, as numbers of rows; the books are final when all are 0. */
export interface Unfinished {
  checks: number;
  refunds: number;
  endings: number;
  handOvers: number;
  unpaidOrders: number;
  latePayments: number;
  notifications: number;
}

/** Counts the unfinished work of our side and of the provider. */
export function countUnfinished(books: Books, provider: PaymentSandbox['state']): Unfinished {
  const count = (from: string) => Number(books.all<{ n: number }>(`SELECT COUNT(*) AS n FROM ${from}`)[0]?.n);
  return {
    checks: count("payment_checks WHERE state = 'waiting'"),
    refunds: count("payment_refunds WHERE state = 'waiting'"),
    endings: count("order_endings WHERE state = 'waiting'"),
    handOvers: count("outbox WHERE state = 'pending'"),
    unpaidOrders: count("orders WHERE status = 'pending' AND pay_by IS NOT NULL AND paid_at IS NULL"),
    latePayments: provider.payments.filter(({ status }) => status === 'pending').length,
    notifications: provider.notifications.filter(({ outcome }) => outcome === 'under way').length,
  };
}

export const isFinished = (unfinished: Unfinished): boolean => Object.values(unfinished).every((count) => count === 0);

/** Describes the unfinished work. */
export const describeUnfinished = (unfinished: Unfinished): string =>
  Object.entries(unfinished)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
