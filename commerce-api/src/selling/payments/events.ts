import type { BankAccount } from '@nara/shared-contracts/api/payments';
import { defineEvent } from '#platform/subject';
import type { OrderTable } from '#selling/orders/tables';

/** A refund that became known to the shop. */
export interface MoneyGivenBack {
  order: OrderTable;
  /** Position in the payment's ledger. */
  seq: number;
  cents: number;
  /** Amount of the payment still held after the refund, in cents. */
  heldCents: number;
  /** Reason, if the shop decided on the refund. */
  reason: string | null;
  /** Epoch ms. */
  at: number;
}

/**
 * A refund became known. It is announced once per amount: if it is reported again with a larger amount, that is
 * announced too.
 */
export const moneyGivenBack = defineEvent<MoneyGivenBack>('payment.given-back');

/** New facts of a payment became known, so the captured or refunded sums may have changed. */
export const paymentChanged = defineEvent<{ orderId: string }>('payment.changed');

export interface BankAccountChanged {
  before: BankAccount;
  after: BankAccount;
  /** Name of the user who changed it. */
  by: string;
  /** Name of the user who requested the change, if a second person approved it. */
  askedBy: string | null;
  /** Addresses of the notified admins. */
  recipients: readonly string[];
  /** Epoch ms. */
  at: number;
}

/** The account for transfers was changed. */
export const bankAccountChanged = defineEvent<BankAccountChanged>('payment.bank-account-changed');
