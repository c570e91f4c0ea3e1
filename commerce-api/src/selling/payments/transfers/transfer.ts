import type { BankTransfer } from '@nara/shared-contracts/api/payments';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Selectable } from 'kysely';
import type { Context } from '#platform/subject';
import type { OrderTable } from '#selling/orders/tables';
import { readMeans } from '../rules';
import type { PaymentTable } from '../tables';
import { findProofs } from './proofs';

/**
 * Returns the details of the transfer that is still due for an order; undefined if nothing is left to pay, or not by
 * transfer.
 */
export async function transferOf(
  context: Context,
  order: OrderTable,
  { provider, amount_cents, captured_cents }: Selectable<PaymentTable>,
): Promise<BankTransfer | undefined> {
  const left = amount_cents - captured_cents;
  const hasEnded = order.status === 'cancelled' || order.status === 'refunded';
  if (provider !== 'bank' || left <= 0 || hasEnded) return undefined;
  const [{ account }, proofs] = await Promise.all([readMeans(context), findProofs(context.database.kysely, order.id)]);
  return { account, reference: order.id, amount: toRand(left), proofs };
}
