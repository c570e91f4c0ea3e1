import type { FailureGroup } from '@nara/shared-contracts/api/integration';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { variantName } from '#exchange/sku-mapping';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { MAX_ATTEMPTS } from '#platform/work';
import { type Cause, causeOf, type FailedAttempt, isMailCause, keyOf, mailCauseOf } from './cause';
import { describeCause, type NamedVariant } from './texts';

/** Finds the variants that some causes are about, with a single query. */
export async function findVariantsOf(
  db: Kysely<Tables>,
  causes: readonly Cause[],
): Promise<(cause: Cause) => NamedVariant | undefined> {
  const ids = causes.flatMap((cause) => (cause.kind === 'sku-unmapped' ? cause.variantId : []));
  const skus = causes.flatMap((cause) => (cause.kind === 'sku-unknown' ? cause.sku.toLowerCase() : []));
  if (ids.length + skus.length === 0) return () => undefined;
  const LOWER_SKU = sql<string>`lower(variants.woolworths_sku)`;
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('variants.id', 'in', [...new Set(ids)])] : []),
        ...(skus.length > 0 ? [eb(LOWER_SKU, 'in', [...new Set(skus)])] : []),
      ]),
    )
    .select(['variants.id', 'variants.color', 'variants.size', 'variants.woolworths_sku', 'products.name'])
    .execute();
  const variants = rows.map((row) => ({
    id: row.id,
    name: `${row.name}, ${variantName(row)}`,
    woolworthsSku: row.woolworths_sku,
  }));
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const bySku = new Map(variants.map((variant) => [variant.woolworthsSku?.toLowerCase(), variant]));
  return (cause) => {
    if (cause.kind === 'sku-unmapped') return byId.get(cause.variantId);
    return cause.kind === 'sku-unknown' ? bySku.get(cause.sku.toLowerCase()) : undefined;
  };
}

/** Failures with the same message, summed up. Amounts in cents, times in epoch ms. */
interface FailureKind extends FailedAttempt {
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
const IS_REFUSAL = sql<number>`case when state = 'dead' and attempts < ${MAX_ATTEMPTS} then 1 else 0 end`;

async function findOrderKinds(db: Kysely<Tables>): Promise<FailureKind[]> {
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

async function findMailKinds(db: Kysely<Tables>): Promise<FailureKind[]> {
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
interface FailureRef {
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
interface FailureFigures {
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

type Sum = Omit<FailureKind, 'code' | 'message' | 'isRefusal'>;

/** Groups failures by cause: first those that need attention, then by frequency. */
export async function findGroups(db: Kysely<Tables>): Promise<FailureGroup[]> {
  const found = [
    ...(await findOrderKinds(db)).map((kind) => ({ cause: causeOf(kind), ...kind })),
    ...(await findMailKinds(db)).map((kind) => ({ cause: mailCauseOf(kind.message), ...kind })),
  ];
  const variantOf = await findVariantsOf(
    db,
    found.map(({ cause }) => cause),
  );
  return [...sumUp(found).values()]
    .map(({ cause, sum }) => toGroup(cause, sum, variantOf))
    .sort((one, other) => other.givenUp - one.givenUp || other.count - one.count);
}

function sumUp(found: readonly (FailureKind & { cause: Cause })[]): Map<string, { cause: Cause; sum: Sum }> {
  const sums = new Map<string, { cause: Cause; sum: Sum }>();
  for (const { cause, ...kind } of found) {
    const key = keyOf(cause);
    const before = sums.get(key);
    sums.set(key, { cause: before?.cause ?? cause, sum: before ? add(before.sum, kind) : kind });
  }
  return sums;
}

const add = (one: Sum, other: Sum): Sum => ({
  count: one.count + other.count,
  givenUp: one.givenUp + other.givenUp,
  cents: one.cents + other.cents,
  oldestAt: Math.min(one.oldestAt, other.oldestAt),
  newestAt: Math.max(one.newestAt, other.newestAt),
});

function toGroup(cause: Cause, sum: Sum, variantOf: Awaited<ReturnType<typeof findVariantsOf>>): FailureGroup {
  const isMail = isMailCause(keyOf(cause));
  return {
    cause: describeCause(cause, variantOf(cause)),
    subject: isMail ? 'mail' : 'order',
    count: sum.count,
    givenUp: sum.givenUp,
    replayable: mayHurry(cause) ? sum.count : sum.givenUp,
    value: isMail ? null : toRand(sum.cents),
    oldestAt: toIso(sum.oldestAt),
    newestAt: toIso(sum.newestAt),
  };
}

/** Tells whether the next attempt may be brought forward. It may not if the partner specified the time. */
const mayHurry = ({ kind }: Pick<Cause, 'kind'>): boolean => kind !== 'rate-limited';
