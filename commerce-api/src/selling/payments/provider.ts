import type { PaymentMethod, PaymentProviderName } from '@nara/shared-contracts';
import { prepared } from '#platform/subject';

/** A payment as a provider needs to know it. */
export interface PaymentToBegin {
  /** Our name of the payment, which the provider repeats in all that it says of it. */
  id: string;
  /** Our name of this attempt to pay it. */
  attempt: string;
  orderId: string;
  /** The way to pay that the shopper chose, which the provider's page offers first or alone. */
  method: PaymentMethod;
  amountCents: number;
  /** The shopper, as far as the provider asks for them. */
  email: string;
  firstName: string;
  lastName: string;
  /** Where the provider sends the shopper's browser, and its notifications. */
  returnUrl: string;
  /** The same for one whose page sends the browser back by POST. */
  postedReturnUrl: string;
  cancelUrl: string;
  notifyUrl: string;
}

/** The form that takes the shopper's browser to the provider's page. */
export interface PaymentForm {
  method: 'POST' | 'GET';
  action: string;
  fields: Readonly<Record<string, string>>;
}

/** Statement of a provider about a payment, once we believe it. */
export interface Statement {
  paymentId: string;
  /** The provider's name of the transaction. */
  capture: string;
  /** The attempt that it belongs to, where the provider repeats it. */
  attempt: string | null;
  outcome: 'paid' | 'failed' | 'pending' | 'disputed' | 'refunded';
  amountCents: number;
  /** The provider's fee, where it says so. */
  feeCents: number | null;
  /** Checks that it passed: `signature`, `source`, `amount`, `confirmed`. */
  checks: readonly string[];
}

/** A request that claims to be a provider's notification. */
export interface ReceivedNotification {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body: signatures cover the bytes. */
  body: string;
  /** Address that it came from. */
  address: string;
}

/** Verdict whether a notification is the provider's. One that cannot be checked now is answered so that it is sent again. */
export type Verdict =
  | { kind: 'genuine'; statement: Statement }
  /** It is the provider's, and says nothing of a payment. */
  | { kind: 'irrelevant'; reason: string }
  | { kind: 'forged'; reason: string }
  | { kind: 'uncertain'; reason: string };

/** A payment of which a provider is asked how it stands. */
export interface PaymentToAskFor {
  id: string;
  /** Our names of the attempts to pay it, the oldest first. */
  attempts: readonly string[];
  /** The provider's names that we know of it. */
  captures: readonly string[];
  /** Epoch ms. */
  createdAt: number;
}

/** Answer to the question how a payment stands. */
export type Asked =
  | { kind: 'known'; statements: readonly Statement[] }
  | { kind: 'unknown' }
  | { kind: 'unavailable'; reason: string };

export interface RefundToMake {
  /** Our name of the refund: the provider must not make it twice. */
  id: string;
  capture: string;
  amountCents: number;
  reason: string;
  /** Other refunds of this capture and amount that are known to have been made; none unless given. Some providers list refunds without our names. */
  earlier?: number;
}

/** Outcome of a refund; after `lost` nobody knows, and `findRefund` tells. */
export type RefundOutcome =
  | { kind: 'made'; reference: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'lost'; reason: string };

/** Whoever takes money on a page of their own. Card data never reaches us. Rules: docs/product/payments.md. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Ways to pay that its page takes. */
  readonly methods: readonly PaymentMethod[];
  /** Origin that the browser's form goes to; the content security policy allows no other. */
  readonly formOrigin: string;
  /** Returns the form that leads to the provider. Throws when the provider has to be asked first and does not answer. */
  begin(payment: PaymentToBegin): Promise<PaymentForm>;
  /** Checks a notification; never throws because of what it holds. `amountOf` returns the amount of a payment in cents, null if unknown. */
  readNotification(
    received: ReceivedNotification,
    amountOf: (paymentId: string) => Promise<number | null>,
  ): Promise<Verdict>;
  /** Asks how a payment stands. */
  ask(payment: PaymentToAskFor): Promise<Asked>;
  /** Gives money back, in whole or in part. */
  refund(refund: RefundToMake): Promise<RefundOutcome>;
  /** Tells whether a refund whose answer was lost was made; null while the provider does not answer. */
  findRefund(refund: RefundToMake): Promise<RefundOutcome | null>;
  /** Returns the address of a transaction on the provider's own pages for merchants; left out where it documents none. */
  transactionUrl?(capture: string): string | null;
  /** Tests the credentials; returns null, or what is wrong. */
  check(): Promise<string | null>;
}

/** Tells whether a payment is made on a provider's page, rather than by transfer or gift cards alone. */
export const isHosted = (name: PaymentProviderName): boolean => name !== 'bank' && name !== 'gift-card';

/** The provider of this environment; null with `PAYMENTS=none`, where no order is paid here. */
export const paymentProvider = prepared<PaymentProvider | null>('payment provider');
