import type { FailureGroup } from '@nara/shared-contracts/api/integration';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { type Cause, causeOf, isMailCause, keyOf, mailCauseOf } from './cause';
import { type FailureKind, findMailKinds, findOrderKinds } from './queries';
import { describeCause } from './texts';
import { findVariantsOf } from './variants';

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
export const mayHurry = ({ kind }: Pick<Cause, 'kind'>): boolean => kind !== 'rate-limited';
