import type { PaymentMethod, PaymentProviderName } from '@nara/shared-contracts/rules/payments';
import type { Configuration } from '#platform/configuration';
import { prepared } from '#platform/subject';

/** Payment data that a provider needs. */
export interface PaymentToBegin {
  /** Our id of the payment, which the provider repeats in every message about it. */
  id: string;
  /** Our name of this attempt. */
  attempt: string;
  orderId: string;
  /** Payment method that the shopper chose, which the provider's page offers first or exclusively. */
  method: PaymentMethod;
  amountCents: number;
  /** Shopper data that the provider may ask for. */
  email: string;
  firstName: string;
  lastName: string;
  /** URLs to which the provider sends the shopper's browser and its notifications. */
  returnUrl: string;
  /** Return URL for a provider whose page sends the browser back by POST. */
  postedReturnUrl: string;
  cancelUrl: string;
  notifyUrl: string;
}

/** Form that takes the shopper's browser to the provider's page. */
export interface PaymentForm {
  method: 'POST' | 'GET';
  action: string;
  fields: Readonly<Record<string, string>>;
}

/** A verified statement of a provider about a payment. */
export interface Statement {
  paymentId: string;
  /** Transaction id of the provider. */
  capture: string;
  /** Attempt to which the statement belongs, if the provider repeats it. */
  attempt: string | null;
  outcome: 'paid' | 'failed' | 'pending' | 'disputed' | 'refunded';
  amountCents: number;
  /** The provider's fee, if reported. */
  feeCents: number | null;
  /** Checks that the statement passed: `signature`, `source`, `amount`, `confirmed`. */
  checks: readonly string[];
}

/** A request that claims to be a provider's notification. */
export interface ReceivedNotification {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Raw body, because signatures cover the bytes. */
  body: string;
  /** Address of the sender. */
  address: string;
}

/**
 * Verdict on whether a notification comes from the provider. If that cannot be checked now, the response makes the
 * provider send it again.
 */
export type Verdict =
  | { kind: 'genuine'; statement: Statement }
  /** It comes from the provider, but is not about a payment. */
  | { kind: 'irrelevant'; reason: string }
  | { kind: 'forged'; reason: string }
  | { kind: 'uncertain'; reason: string };

/** A payment whose state the provider is asked for. */
export interface PaymentToAskFor {
  id: string;
  /** Our names of its attempts, oldest first. */
  attempts: readonly string[];
  /** Known transaction ids of the provider. */
  captures: readonly string[];
  /** Epoch ms. */
  createdAt: number;
}

/** Answer to the question about the state of a payment. */
export type Asked =
  | { kind: 'known'; statements: readonly Statement[] }
  | { kind: 'unknown' }
  | { kind: 'unavailable'; reason: string };

export interface RefundToMake {
  /** Our id of the refund. The provider must not make it twice. */
  id: string;
  capture: string;
  amountCents: number;
  reason: string;
  /**
   * Number of other refunds of the same capture and amount that are known to be made; default: none. Some providers
   * list refunds without our ids.
   */
  earlier?: number;
}

/** Outcome of a refund. After `lost` the outcome is unknown, and `findRefund` has to tell. */
export type RefundOutcome =
  | { kind: 'made'; reference: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'lost'; reason: string };

/** A provider that takes payments on its own page. Card data never reaches us. Rules: docs/product/payments.md. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Payment methods that its page supports. */
  readonly methods: readonly PaymentMethod[];
  /** Target origin of the browser's form. The content security policy allows no other. */
  readonly formOrigin: string;
  /**
   * Returns the form that leads to the provider. Throws if the provider has to be called first and does not respond.
   */
  begin(payment: PaymentToBegin): Promise<PaymentForm>;
  /**
   * Checks a notification; never throws because of its content. `amountOf` returns the amount of a payment in cents,
   * null if unknown.
   */
  readNotification(
    received: ReceivedNotification,
    amountOf: (paymentId: string) => Promise<number | null>,
  ): Promise<Verdict>;
  /** Asks for the state of a payment. */
  ask(payment: PaymentToAskFor): Promise<Asked>;
  /** Refunds money, in whole or in part. */
  refund(refund: RefundToMake): Promise<RefundOutcome>;
  /** Tells whether a refund with a lost response was made; null while the provider does not answer. */
  findRefund(refund: RefundToMake): Promise<RefundOutcome | null>;
  /** Returns the URL of a transaction in the provider's merchant dashboard; absent if the provider documents none. */
  transactionUrl?(capture: string): string | null;
  /** Tests the credentials; returns null, or an error message. */
  check(): Promise<string | null>;
}

/** Tells whether a payment is made on a provider's page, rather than by transfer or by gift cards alone. */
export const isHosted = (name: PaymentProviderName): boolean => name !== 'bank' && name !== 'gift-card';

/** Payment provider of this environment; null with `PAYMENTS=none`, where orders are not paid here. */
export const paymentProvider = prepared<PaymentProvider | null>('payment provider');

/** Returns the URL for notifications of a provider. */
export const notificationUrl = (
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
  provider: PaymentProviderName,
): string => `${publicUrl}/api/payments/${provider}/notifications`;
