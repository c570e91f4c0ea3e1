import type { Ledger } from '../ledger/ledger';
import type { Outcome, Payment, Status } from '../ledger/payment';
import type { Settings } from '../settings';

interface CashierServices {
  ledger: Ledger;
  settings: Settings;
  /** Tells the shop of a paid payment; resolves as soon as the shopper may return. */
  tell: (payment: Payment) => Promise<void>;
  /** Returns epoch ms. */
  now: () => number;
}

/** Moves payments. What cannot be done in the status that a payment has changes nothing. */
export interface Cashier {
  choose(payment: Payment, outcome: Outcome): Promise<void>;
  /** What the shopper does at the bank. */
  answerBank(payment: Payment, isConfirmed: boolean): Promise<void>;
  cancel(payment: Payment): void;
  /** Completes a payment that was paid late. */
  complete(payment: Payment): Promise<void>;
  /** Takes up late payments that were under way when the sandbox ended. */
  resume(): void;
  clear(): void;
}

const STATUS_AFTER = { declined: 'declined', 'three-d-secure': 'confirming', 'walk-away': 'abandoned' } as const;

export const canPay = ({ status }: Payment): boolean => status === 'open' || status === 'declined';

export function createCashier({ ledger, settings, tell, now }: CashierServices): Cashier {
  const timers = new Map<Payment, NodeJS.Timeout>();

  function move(payment: Payment, status: Status, change: Partial<Payment> = {}): void {
    Object.assign(payment, { status, ...change });
    ledger.savePayment(payment);
  }

  async function pay(payment: Payment): Promise<void> {
    clearTimeout(timers.get(payment));
    timers.delete(payment);
    move(payment, 'complete', { paidAt: new Date(now()).toISOString(), dueAt: undefined });
    await tell(payment);
  }

  function schedule(payment: Payment): void {
    if (payment.dueAt === undefined) return;
    timers.set(payment, setTimeout(() => void pay(payment), Math.max(0, payment.dueAt - now())).unref());
  }

  return {
    async choose(payment, outcome) {
      if (!canPay(payment)) return;
      if (outcome === 'paid') await pay(payment);
      else if (outcome === 'late') {
        move(payment, 'pending', settings.lateMs === null ? {} : { dueAt: now() + settings.lateMs });
        schedule(payment);
      } else move(payment, STATUS_AFTER[outcome]);
    },
    async answerBank(payment, isConfirmed) {
      if (payment.status !== 'confirming') return;
      if (isConfirmed) await pay(payment);
      else move(payment, 'declined');
    },
    cancel(payment) {
      if (canPay(payment) || payment.status === 'confirming') move(payment, 'cancelled');
    },
    async complete(payment) {
      if (payment.status === 'pending') await pay(payment);
    },
    resume: () => ledger.payments.filter(({ status }) => status === 'pending').forEach(schedule),
    clear() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
