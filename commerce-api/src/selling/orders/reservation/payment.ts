import type { BankAccount } from '@nara/shared-contracts/api/payments';
import type { OrderMethod, PaymentMethod } from '@nara/shared-contracts/rules/payments';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { prepared } from '#platform/subject';
import type { OrderTable } from '../tables';

/** Rules for the payment of orders. */
export interface PaymentRules {
  /** Tells whether the shop offers a payment method. */
  offers(method: PaymentMethod): boolean;
  /** Returns how long (ms) an unpaid order holds its pieces, by payment method; null if it need not be paid first. */
  holding(method: OrderMethod): number | null;
  /** Account for transfers by hand; null if payments are not taken here. */
  account: BankAccount | null;
}

/** Reads the rules: within the transaction `tx` if given, otherwise from memory, where they may be some seconds old. */
export type ReadPaymentRules = (tx?: Kysely<Tables>) => Promise<PaymentRules>;

/** Registered by payments. */
export const paymentRules = prepared<ReadPaymentRules>('the rules on which orders are paid');

/** Tells whether an order has to be paid before anything else happens to it. Rule: docs/product/payments.md. */
export const isUnpaid = ({ pay_by, paid_at }: Pick<OrderTable, 'pay_by' | 'paid_at'>): boolean =>
  pay_by !== null && paid_at === null;

/** SQL condition of the same rule. */
export const isUnpaidOrder = sql<SqlBool>`(orders.pay_by is not null and orders.paid_at is null)`;

/** Tells whether an order was not paid by `now` (epoch ms), so that its pieces are released. */
export const isOverdue = (order: Pick<OrderTable, 'status' | 'pay_by' | 'paid_at'>, now: number): boolean =>
  order.status === 'pending' && isUnpaid(order) && Number(order.pay_by) <= now;

/** SQL condition of the same rule. */
export const isOverdueOrder = (now: number): Expression<SqlBool> => sql<SqlBool>`
  orders.status = 'pending' and orders.pay_by <= ${now} and orders.paid_at is null`;
