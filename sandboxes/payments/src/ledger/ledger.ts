import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import type { Demand, Notification, Payment, Provider, Refund } from './payment';

type Kind = 'payment' | 'refund' | 'notification';

/** Store of documents by kind and id, in the order of insertion. */
interface Store {
  load<T>(kind: Kind): T[];
  save(kind: Kind, document: { id: string }): void;
  clear(): void;
  close(): void;
}

/** Opens a store in an SQLite file, whose content survives a kill of the process; without a file, in memory. */
function openStore(file = ':memory:'): Store {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.exec(`create table if not exists documents (
    place integer primary key, kind text not null, id text not null, document text not null, unique (kind, id)
  )`);
  const select = database.prepare<[string], { document: string }>(
    'select document from documents where kind = ? order by place',
  );
  const upsert = database.prepare(
    `insert into documents (kind, id, document) values (?, ?, ?)
     on conflict (kind, id) do update set document = excluded.document`,
  );
  const remove = database.prepare('delete from documents');
  return {
    load: <T>(kind: Kind) => select.all(kind).map(({ document }) => JSON.parse(document) as T),
    save: (kind, document) => void upsert.run(kind, document.id, JSON.stringify(document)),
    clear: () => void remove.run(),
    close: () => void database.close(),
  };
}

/** Totals of the whole ledger, or of one provider's part of it, in cents. */
export interface Books {
  /** Total paid by shoppers. */
  received: number;
  fees: number;
  refunded: number;
  /** Balance of the merchant: payments received less fees and refunds. */
  balance: number;
}

/** Ledger of payments, refunds and notifications. */
export interface Ledger {
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly notifications: readonly Notification[];
  open(demand: Demand): Payment;
  ofPage(id: string): Payment | undefined;
  /** Finds a payment by the provider's id. */
  ofNumber(number: string): Payment | undefined;
  /** Finds the newest payment with the shop's id, at one provider or at any. */
  ofReference(reference: string, provider?: Provider): Payment | undefined;
  /** Records a change of a payment or a notification. */
  savePayment(payment: Payment): void;
  addNotification(notification: Omit<Notification, 'id'>): Notification;
  saveNotification(notification: Notification): void;
  /** Returns the amount of a payment that can still be refunded, in cents; 0 if it was not paid. */
  remaining(payment: Payment): number;
  refundsOf(payment: Payment): Refund[];
  /** Records a refund without a limit; the caller checks it first. */
  refund(payment: Payment, amount: number, reason: string): Refund;
  books(provider?: Provider): Books;
  clear(): void;
  close(): void;
}

type Index = Map<string, Payment>;

const withinProvider = (reference: string, provider: Provider): string => `${provider}\n${reference}`;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Opens the ledger in `file`, or in memory; `now` returns epoch ms. */
export function openLedger(file: string | undefined, now: () => number): Ledger {
  const store = openStore(file);
  const payments = store.load<Payment>('payment');
  const refunds = store.load<Refund>('refund');
  const notifications = store.load<Notification>('notification');
  const pages: Index = new Map();
  const numbers: Index = new Map();
  const references: Index = new Map();
  let last = 0;
  const index = (payment: Payment): void => {
    last = Math.max(last, payment.number);
    pages.set(payment.id, payment);
    numbers.set(String(payment.number), payment);
    references.set(payment.reference, payment);
    references.set(withinProvider(payment.reference, payment.provider), payment);
  };
  payments.forEach(index);
  const iso = () => new Date(now()).toISOString();
  const refundsOf = ({ number }: Payment) => refunds.filter(({ payment }) => payment === number);

  return {
    payments,
    refunds,
    notifications,
    open(demand) {
      // Derived from the clock, so that numbers never repeat, even after the ledger was cleared.
      const number = Math.max(last + 1, Math.floor(now() / 1000));
      const payment: Payment = { ...demand, id: randomUUID(), number, status: 'open', createdAt: iso() };
      payments.push(payment);
      index(payment);
      store.save('payment', payment);
      return payment;
    },
    ofPage: (id) => pages.get(id),
    ofNumber: (number) => numbers.get(number),
    ofReference: (reference, provider) =>
      references.get(provider === undefined ? reference : withinProvider(reference, provider)),
    savePayment: (payment) => store.save('payment', payment),
    addNotification(content) {
      const notification = { id: randomUUID(), ...content };
      notifications.push(notification);
      store.save('notification', notification);
      return notification;
    },
    saveNotification: (notification) => store.save('notification', notification),
    remaining: (payment) =>
      payment.status === 'complete' ? payment.amount - sum(refundsOf(payment).map(({ amount }) => amount)) : 0,
    refundsOf,
    refund(payment, amount, reason) {
      const refund: Refund = { id: randomUUID(), payment: payment.number, amount, reason, at: iso() };
      refunds.push(refund);
      store.save('refund', refund);
      return refund;
    },
    books(provider) {
      const isCounted = (payment?: Payment) => provider === undefined || payment?.provider === provider;
      const paid = payments.filter((payment) => payment.status === 'complete' && isCounted(payment));
      const received = sum(paid.map(({ amount }) => amount));
      const fees = sum(paid.map(({ fee }) => fee));
      const given = refunds.filter(({ payment }) => isCounted(numbers.get(String(payment))));
      const refunded = sum(given.map(({ amount }) => amount));
      return { received, fees, refunded, balance: received - fees - refunded };
    },
    clear() {
      store.clear();
      for (const known of [pages, numbers, references]) known.clear();
      for (const list of [payments, refunds, notifications]) list.length = 0;
    },
    close: () => store.close(),
  };
}

/** Amount that entered or left a merchant's account at a provider. */
export interface Movement {
  payment: Payment;
  /** Set if it is a refund. */
  refund?: Refund;
  /** Epoch ms. */
  at: number;
  /** Cents; negative for a refund. */
  gross: number;
  fee: number;
}

/** Returns the movements of the account at a provider, the oldest first. */
export function movementsOf({ payments, refunds, ofNumber }: Ledger, provider: Provider): Movement[] {
  const received = payments.flatMap((payment): Movement[] =>
    payment.status === 'complete' && payment.paidAt
      ? [{ payment, at: Date.parse(payment.paidAt), gross: payment.amount, fee: payment.fee }]
      : [],
  );
  const returned = refunds.flatMap((refund): Movement[] => {
    const payment = ofNumber(String(refund.payment));
    return payment ? [{ payment, refund, at: Date.parse(refund.at), gross: -refund.amount, fee: 0 }] : [];
  });
  return [...received, ...returned]
    .filter(({ payment }) => payment.provider === provider)
    .sort((one, other) => one.at - other.at);
}
