import type { NotificationKind, Payment, Provider, Refund } from './ledger/payment';

/** Notification of a provider about a payment, or about a refund of it, in its current status. */
export interface Letter {
  contentType: string;
  body: string;
}

/** Differences between the providers, apart from their API requests. */
export interface Protocol {
  /** Name in the header of its pages. */
  name: string;
  /** Returns the notification for the shop; undefined if this provider sends none. */
  write(payment: Payment, kind: NotificationKind, refund?: Refund): Letter | undefined;
  /** Returns the fields that the browser posts to the shop on its return. If unset, the browser is only redirected. */
  resultOf?: (payment: Payment) => Record<string, string>;
}

export type Protocols = Readonly<Record<Provider, Protocol>>;
