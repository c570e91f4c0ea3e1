import { inWords } from '@nara/shared-contracts/rules/common';
import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import type { Person } from '#platform/subject';
import { findOrderIdsOf } from '#selling/orders';
import { findRmaNumbersOf } from '#selling/returns';

/** Returns the person with an address (lower-case). */
export const findPerson = async (db: Kysely<Tables>, email: string): Promise<Person> => ({
  email,
  ...(await findRecords(db, await findOrderIdsOf(db, email))),
});

/** Returns the person behind some orders, ignoring everything else that the shopper did. */
export const findShoppers = async (db: Kysely<Tables>, orderIds: readonly string[]): Promise<Person> => ({
  email: null,
  ...(await findRecords(db, orderIds)),
});

const findRecords = async (db: Kysely<Tables>, orderIds: readonly string[]) => ({
  orderIds,
  rmaNumbers: await findRmaNumbersOf(db, orderIds),
});

export const ENDED_ORDERS = ['delivered', 'cancelled', 'refunded'] as const;
export const ENDED_RETURNS = ['rejected', 'processed'] as const;

/** Returns the reasons why a person's data is still needed, as sentences for display; empty if it is not. */
export async function findObstacles(db: Kysely<Tables>, { orderIds, rmaNumbers }: Person): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where(isAmong('id', orderIds))
    .where('status', 'not in', ENDED_ORDERS)
    .execute();
  const returns = await db
    .selectFrom('returns')
    .select(['rma_number', 'status'])
    .where(isAmong('rma_number', rmaNumbers))
    .where('status', 'not in', ENDED_RETURNS)
    .execute();
  return [
    ...orders.map(({ id, status }) => `Order ${id} is ${status}: wait until it is delivered, or cancel it.`),
    ...returns.map(({ rma_number, status }) => `Return ${rma_number} is ${inWords(status)}: settle it first.`),
  ];
}
