import type { BankAccount } from '@nara/shared-contracts';
import { fact } from '#platform/subject';
import type { OrderTable } from '#selling/orders/tables';

/** A refund that became known. */
export interface MoneyGivenBack {
  order: OrderTable;
  /** Its place in the payment's ledger. */
  seq: number;
  cents: number;
  /** What is held of the payment after it, in cents. */
  heldCents: number;
  /** Why it was given back, where we decided on it. */
  reason: string | null;
  /** Epoch ms. */
  at: number;
}

/** A refund became known, each once; of one that is told again with a larger amount, that is told too. */
export const moneyGivenBack = fact<MoneyGivenBack>('payment.given-back');

/** Something new became known of a payment, so what is captured or given back may be another sum. */
export const paymentChanged = fact<{ orderId: string }>('payment.changed');

export interface BankAccountChanged {
  before: BankAccount;
  after: BankAccount;
  /** Who changed it. */
  by: string;
  /** Who asked for it, where a second person approved it. */
  askedBy: string | null;
  /** Addresses of those who are told. */
  recipients: readonly string[];
  /** Epoch ms. */
  at: number;
}

/** The account to which shoppers transfer is another one. */
export const bankAccountChanged = fact<BankAccountChanged>('payment.bank-account-changed');
