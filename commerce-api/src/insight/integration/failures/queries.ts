import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { MOST_ATTEMPTS } from '#platform/work';
import { causeOf, type FailedAttempt, isMailCause, keyOf, mailCauseOf } from './cause';

/** Failures with the same message, summed up. Amounts in cents, times in epoch ms. */
export interface FailureKind extends FailedAttempt {
  count: number;
  givenUp: number;
  cents: number;
  oldestAt: number;
  newestAt: number;
}

/** States in which an item can have failed. The index starts with the state, so that nothing else is read. */
export const FAILING_STATES = ['pending', 'dead'] as const;
/** Condition: the first attempt was made. */
export const HAS_FAILED = sql<SqlBool>`(state = 'dead' or attempts > 0)`;

const GIVEN_UP = sql<number>`sum(case when state = 'dead' then 1 else 0 end)`;
/** Condition: it was given up before the last attempt, because the partner refused it. */
const IS_REFUSAL = sql<number>`case when state = 'dead' and attempts < ${MOST_ATTEMPTS} then 1 else 0 end`;

export async function findOrderKinds(db: Kysely<Tables>): Promise<FailureKind[]> {
  const kinds = await db
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.id', 'outbox.order_id')
    .where('state', 'in', FAILING_STATES)
    .where(HAS_FAILED)
    .select(['last_code as code', 'last_error as message', IS_REFUSAL.as('is_refusal'), GIVEN_UP.as('givenUp')])
    .groupBy(['last_code', 'last_error', 'is_refusal'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('orders.total_cents').as('cents'),
      eb.fn.min('outbox.created_at').as('oldestAt'),
      eb.fn.max('outbox.updated_at').as('newestAt'),
    ])
    .execute();
  return kinds.map(({ is_refusal, ...kind }) => ({ ...kind, isRefusal: is_refusal === 1 }));
}

export async function findMailKinds(db: Kysely<Tables>): Promise<FailureKind[]> {
  const kinds = await db
    .selectFrom('mails')
    .where('state', 'in', FAILING_STATES)
    .where(HAS_FAILED)
    .groupBy('last_error')
    .select(['last_error as message', GIVEN_UP.as('givenUp')])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('created_at').as('oldestAt'),
      eb.fn.max('updated_at').as('newestAt'),
    ])
    .execute();
  return kinds.map((kind) => ({ ...kind, code: null, isRefusal: false, cents: 0 }));
}

/** Reference to a failed item. */
export interface FailureRef {
  id: string;
  isGivenUp: boolean;
}

/** Finds all failed items whose cause has this key, oldest first. */
export const findOfCause = (db: Kysely<Tables>, key: string): Promise<FailureRef[]> =>
  isMailCause(key) ? findMailsOf(db, key) : findOrdersOf(db, key);

async function findOrdersOf(db: Kysely<Tables>, key: string): Promise<FailureRef[]> {
  const rows = await db
    .selectFrom('outbox')
    .where('state', 'in', FAILING_STATES)
    .where(HAS_FAILED)
    .orderBy('created_at')
    .orderBy('order_id')
    .select(['order_id as id', 'state', 'last_code as code', 'last_error as message', IS_REFUSAL.as('is_refusal')])
    .execute();
  return rows
    .filter((row) => keyOf(causeOf({ ...row, isRefusal: row.is_refusal === 1 })) === key)
    .map(({ id, state }) => ({ id, isGivenUp: state === 'dead' }));
}

async function findMailsOf(db: Kysely<Tables>, key: string): Promise<FailureRef[]> {
  const rows = await db
    .selectFrom('mails')
    .where('state', 'in', FAILING_STATES)
    .where(HAS_FAILED)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'state', 'last_error'])
    .execute();
  return rows
    .filter(({ last_error }) => keyOf(mailCauseOf(last_error)) === key)
    .map(({ id, state }) => ({ id, isGivenUp: state === 'dead' }));
}

/** Number of orders and e-mails that were given up, and of those that wait for their next attempt. */
export interface FailureFigures {
  /** Number that need action by staff: `{n} integration(s) require manual attention.` */
  needAttention: number;
  waiting: number;
}

/** Counts failed orders and e-mails, for the Integration Monitor and the Dashboard. */
export async function findFailureFigures(db: Kysely<Tables>): Promise<FailureFigures> {
  const counts = await Promise.all(
    (['outbox', 'mails'] as const).map((table) =>
      db
        .selectFrom(table)
        .where('state', 'in', FAILING_STATES)
        .where(HAS_FAILED)
        .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`coalesce(${GIVEN_UP}, 0)`.as('givenUp')])
        .executeTakeFirstOrThrow(),
    ),
  );
  const needAttention = counts.reduce((sum, { givenUp }) => sum + givenUp, 0);
  return { needAttention, waiting: counts.reduce((sum, { count }) => sum + count, 0) - needAttention };
}
