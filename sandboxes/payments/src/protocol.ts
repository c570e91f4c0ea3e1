import type { NotificationKind, Payment, Provider, Refund } from './ledger/payment';

/** What a provider tells of a payment, or of a refund of it, in the status that it has. */
export interface Letter {
  contentType: string;
  body: string;
}

/** What sets a provider apart from the others, beside the calls of its API. */
export interface Protocol {
  /** Stands in the head of its pages. */
  name: string;
  /** Writes what the shop is told; undefined when this provider tells nothing of it. */
  write(payment: Payment, kind: NotificationKind, refund?: Refund): Letter | undefined;
  /** Writes the fields that the browser posts to the shop on its way back; without it, it is only sent there. */
  resultOf?: (payment: Payment) => Record<string, string>;
}

export type Protocols = Readonly<Record<Provider, Protocol>>;
