import type { ErasurePreview } from '@nara/shared-contracts/api/personal-data';
import { inWords } from '@nara/shared-contracts/rules/common';
import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import { type Context, type Holding, holdings, type Person, type PersonalRecord } from '#platform/subject';
import { toIso } from '#platform/time';
import { findOrderIdsOf } from '#selling/orders';
import { findRmaNumbersOf } from '#selling/returns';
import { cannotErase } from './requests';

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
async function findObstacles(db: Kysely<Tables>, { orderIds, rmaNumbers }: Person): Promise<string[]> {
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

/** Data that one table holds about a person. */
export interface PersonalDataSection {
  table: string;
  title: string;
  records: readonly PersonalRecord[];
}

/** All data held about a person. */
export interface PersonalDataExport {
  email: string;
  /** Time of the export (ISO). */
  createdAt: string;
  sections: readonly PersonalDataSection[];
}

/** Logs come last, because the data that people ask for is in the other tables. */
const LOGS: readonly string[] = ['audit_log', 'system_log'];

/** Returns everything that every subject holds about an address (lower-case). */
export async function exportPerson(context: Context, email: string): Promise<PersonalDataExport> {
  const { kysely } = context.database;
  const person = await findPerson(kysely, email);
  const all = context.get(holdings);
  const isLog = ({ table }: Holding) => LOGS.includes(table);
  const inOrder = [...all.filter((each) => !isLog(each)), ...all.filter(isLog)];
  const sections: PersonalDataSection[] = [];
  for (const { table, title, find } of inOrder) {
    const records = await find(kysely, person);
    if (records.length > 0) sections.push({ table, title, records });
  }
  return { email, createdAt: toIso(context.now()), sections };
}

/**
 * Erases what every subject holds about a person, within the transaction `tx`. Throws 409 `erasure-has-obstacles` while
 * an order or a return is open. Rules: docs/product/personal-data.md.
 */
export async function erasePerson(context: Context, tx: Kysely<Tables>, person: Person): Promise<void> {
  // Concurrent changes of an order and new returns wait for this lock, and then find the data erased.
  await tx.selectFrom('orders').select('id').where(isAmong('id', person.orderIds)).orderBy('id').forUpdate().execute();
  const obstacles = await findObstacles(tx, person);
  if (obstacles.length > 0) throw cannotErase(obstacles);
  for (const holding of context.get(holdings)) await holding.erase(context, tx, person);
}

/** Returns what an erasure would remove or shorten, and the obstacles to it. */
export async function previewErasure(context: Context, person: Person): Promise<ErasurePreview> {
  const { kysely } = context.database;
  const sections: ErasurePreview['sections'] = [];
  for (const { title, find } of context.get(holdings)) {
    const { length: records } = await find(kysely, person);
    if (records > 0) sections.push({ title, records });
  }
  return { obstacles: await findObstacles(kysely, person), sections };
}
