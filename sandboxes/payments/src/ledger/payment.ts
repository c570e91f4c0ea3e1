/** Outcomes of a payment that a test can choose. */
export const OUTCOMES = ['paid', 'declined', 'three-d-secure', 'late', 'walk-away'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Payment providers; each has its own protocol. */
export const PROVIDERS = ['payfast', 'peach'] as const;
export type Provider = (typeof PROVIDERS)[number];

/**
 * In `confirming` the shopper is at the bank, `pending` is paid but not confirmed yet, and in `abandoned` the shopper
 * has left for good.
 */
export type Status = 'open' | 'confirming' | 'declined' | 'pending' | 'complete' | 'cancelled' | 'abandoned';

/** Payment request of a shop. Amounts are in cents. */
export interface Demand {
  provider: Provider;
  merchant: string;
  /** The shop's own id of the payment; may be empty. */
  reference: string;
  item: string;
  description: string;
  buyer: string;
  amount: number;
  fee: number;
  /** Addresses for the shopper's return and for notifications; empty means none. */
  urls: { return: string; cancel: string; notify: string };
  /** Fields as posted. */
  fields: Record<string, string>;
}

export interface Payment extends Demand {
  /** Id of the hosted page. */
  id: string;
  /** The provider's id of the payment. */
  number: number;
  status: Status;
  /** ISO times. */
  createdAt: string;
  paidAt?: string;
  /** Time at which a pending payment completes automatically, in epoch ms; if unset, only the controls complete it. */
  dueAt?: number;
}

export interface Refund {
  id: string;
  /** The provider's id of the payment. */
  payment: number;
  /** Cents. */
  amount: number;
  reason: string;
  /** ISO time. */
  at: string;
}

/** Kinds of notification. All except `genuine` are sent by faults and imitate an attacker. */
export type NotificationKind = 'genuine' | 'wrong amount' | 'forged' | 'wrong source';

/** Notification with the state of its delivery. */
export interface Notification {
  id: string;
  payment: number;
  kind: NotificationKind;
  url: string;
  contentType: string;
  body: string;
  /** `held` waits until a later one has been sent; `withheld` is never sent. */
  outcome: 'under way' | 'held' | 'withheld' | 'delivered' | 'given up';
  /** Each with its time and the status of the response; null if there was none. */
  attempts: { at: string; answer: number | null }[];
  /** Time at which the next attempt is due, in epoch ms. */
  nextAt?: number;
}

/** Settings of the controls for all payments. */
export interface Settings {
  /** Outcome of every payment, without showing its page; undefined leaves the choice to the shopper. */
  outcome?: Outcome;
  /** Delay of late payments and late notifications, in ms; null waits for the controls. */
  lateMs: number | null;
}
