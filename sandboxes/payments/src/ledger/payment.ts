/** What a test can have a payment come to. */
export const OUTCOMES = ['paid', 'declined', 'three-d-secure', 'late', 'walk-away'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Who takes the money; each speaks a protocol of its own. */
export const PROVIDERS = ['payfast', 'peach'] as const;
export type Provider = (typeof PROVIDERS)[number];

/**
 * `confirming` waits for the shopper at the bank, `pending` is paid but not yet known to be, and in `abandoned` the shopper
 * went away for good.
 */
export type Status = 'open' | 'confirming' | 'declined' | 'pending' | 'complete' | 'cancelled' | 'abandoned';

/** What a shop asks for. Amounts are in cents. */
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
  /** Where the shopper goes and where notifications go; an empty one is none. */
  urls: { return: string; cancel: string; notify: string };
  /** The fields as they were posted. */
  fields: Record<string, string>;
}

export interface Payment extends Demand {
  /** Names the hosted page. */
  id: string;
  /** The provider's id of the payment. */
  number: number;
  status: Status;
  /** ISO times. */
  createdAt: string;
  paidAt?: string;
  /** When a pending one completes by itself, in epoch ms; without it, it waits until it is told to. */
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

/** All but `genuine` are sent by faults, as by somebody who means harm. */
export type NotificationKind = 'genuine' | 'wrong amount' | 'forged' | 'wrong source';

/** Records a notification and the course of its delivery. */
export interface Notification {
  id: string;
  payment: number;
  kind: NotificationKind;
  url: string;
  contentType: string;
  body: string;
  /** `held` waits for a later one to go first, `withheld` is never sent. */
  outcome: 'under way' | 'held' | 'withheld' | 'delivered' | 'given up';
  /** Each with its time and the status of the answer; null when none came. */
  attempts: { at: string; answer: number | null }[];
  /** When the next attempt is due, in epoch ms. */
  nextAt?: number;
}
