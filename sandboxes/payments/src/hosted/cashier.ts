import type { Ledger } from '../ledger/ledger';
import type { Demand, Outcome, Payment, Refund, Settings, Status } from '../ledger/payment';

interface CashierServices {
  ledger: Ledger;
  settings: Settings;
  /** Tells the shop the outcome of a payment, or of a refund of it; resolves when the shopper may return. */
  tell: (payment: Payment, refund?: Refund) => Promise<void>;
  /** Returns epoch ms. */
  now: () => number;
}

/** Changes the status of payments. A change that is not possible in the current status is ignored. */
export interface Cashier {
  /** Opens a payment. Chooses its outcome if the controls have set one for all payments. */
  open(demand: Demand): Promise<Payment>;
  choose(payment: Payment, outcome: Outcome): Promise<void>;
  /** Applies the shopper's answer on the bank's page. */
  answerBank(payment: Payment, isConfirmed: boolean): Promise<void>;
  cancel(payment: Payment): Promise<void>;
  /** Completes a late payment. */
  complete(payment: Payment): Promise<void>;
  /** Refunds an amount (cents) without a limit; the caller checks it first. */
  refund(payment: Payment, amount: number, reason: string): Refund;
  /** Resumes late payments that were under way when the sandbox stopped. */
  resume(): void;
  clear(): void;
}

const STATUS_AFTER = { declined: 'declined', 'three-d-secure': 'confirming', 'walk-away': 'abandoned' } as const;

export const canPay = ({ status }: Payment): boolean => status === 'open' || status === 'declined';

export function createCashier({ ledger, settings, tell, now }: CashierServices): Cashier {
  const timers = new Map<Payment, NodeJS.Timeout>();

  async function move(payment: Payment, status: Status, change: Partial<Payment> = {}): Promise<void> {
    Object.assign(payment, { status, ...change });
    ledger.savePayment(payment);
    await tell(payment);
  }

  async function pay(payment: Payment): Promise<void> {
    clearTimeout(timers.get(payment));
    timers.delete(payment);
    await move(payment, 'complete', { paidAt: new Date(now()).toISOString(), dueAt: undefined });
  }

  function schedule(payment: Payment): void {
    if (payment.dueAt === undefined) return;
    timers.set(payment, setTimeout(() => void pay(payment), Math.max(0, payment.dueAt - now())).unref());
  }

  async function choose(payment: Payment, outcome: Outcome): Promise<void> {
    if (!canPay(payment)) return;
    if (outcome === 'paid') await pay(payment);
    else if (outcome === 'late') {
      const telling = move(payment, 'pending', settings.lateMs === null ? {} : { dueAt: now() + settings.lateMs });
      schedule(payment);
      await telling;
    } else await move(payment, STATUS_AFTER[outcome]);
  }

  return {
    async open(demand) {
      const payment = ledger.open(demand);
      // Not awaited: the shopper continues to the page.
      void tell(payment);
      if (settings.outcome) await choose(payment, settings.outcome);
      return payment;
    },
    choose,
    async answerBank(payment, isConfirmed) {
      if (payment.status !== 'confirming') return;
      if (isConfirmed) await pay(payment);
      else await move(payment, 'declined');
    },
    async cancel(payment) {
      if (canPay(payment) || payment.status === 'confirming') await move(payment, 'cancelled');
    },
    async complete(payment) {
      if (payment.status === 'pending') await pay(payment);
    },
    refund(payment, amount, reason) {
      const refund = ledger.refund(payment, amount, reason);
      // The response does not wait for it.
      void tell(payment, refund);
      return refund;
    },
    resume: () => ledger.payments.filter(({ status }) => status === 'pending').forEach(schedule),
    clear() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
