import type { BankAccount, OrderMethod, PaymentMethod } from '@nara/shared-contracts';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { prepared } from '#platform/subject';
import type { OrderTable } from '../tables';

/** On what terms orders are paid. */
export interface PaymentRules {
  /** Tells whether the shop takes a way to pay. */
  offers(method: PaymentMethod): boolean;
  /** Returns how long (ms) an unpaid order of a method holds its pieces; null when it need not be paid first. */
  holding(method: OrderMethod): number | null;
  /** The account for transfers by hand; null while nobody takes payments here. */
  account: BankAccount | null;
}

/** Reads the rules: within the transaction `tx` where one is given, otherwise from memory, where they may be some seconds old. */
export type ReadPaymentRules = (tx?: Kysely<Tables>) => Promise<PaymentRules>;

/** Set by payments. */
export const paymentRules = prepared<ReadPaymentRules>('the rules on which orders are paid');

/** Tells whether an order has to be paid before anything else happens to it. Rule: docs/product/payments.md. */
export const isUnpaid = ({ pay_by, paid_at }: Pick<OrderTable, 'pay_by' | 'paid_at'>): boolean =>
  pay_by !== null && paid_at === null;

/** The same as a condition. */
export const isUnpaidOrder = sql<SqlBool>`(orders.pay_by is not null and orders.paid_at is null)`;

/** Tells whether an order was not paid by `now` (epoch ms), so that its pieces go back. */
export const isOverdue = (order: Pick<OrderTable, 'status' | 'pay_by' | 'paid_at'>, now: number): boolean =>
  order.status === 'pending' && isUnpaid(order) && Number(order.pay_by) <= now;

/** The same as a condition. */
export const isOverdueOrder = (now: number): Expression<SqlBool> => sql<SqlBool>`
  orders.status = 'pending' and orders.pay_by <= ${now} and orders.paid_at is null`;
