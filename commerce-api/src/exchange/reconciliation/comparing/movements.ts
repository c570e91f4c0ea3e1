import type { DifferenceKind } from '@nara/shared-contracts/rules/reconciliation';
import { daysBetween } from '../matching/match';

/** A movement of money, as recorded by one of two books. */
export interface Movement {
  id: string;
  /** South African day. */
  day: string;
  /** Positive for incoming money. */
  cents: number;
  /** Fee in cents; null if the book does not state it. */
  feeCents: number | null;
  /** Id of the order; empty if there is none. */
  orderId: string;
  /** Names that the other book may use for it. */
  names: readonly string[];
  /** Display name; defaults to its first name. */
  label?: string;
}

/** A difference on a day: how much our book exceeds the other book. */
export interface Difference {
  kind: DifferenceKind;
  day: string;
  cents: number;
  orderId: string;
  /** Name in the other book, or ours if it has none. */
  name: string;
  /** Day in the other book, if it is a different one. */
  otherDay: string | null;
}

interface Pair {
  ours: Movement;
  theirs: Movement;
}

/**
 * Pairs the movements of two books: by a name that both use, then by order and amount, nearest days first. Each
 * movement is paired at most once, with one in the same direction.
 */
export function pairMovements(ours: readonly Movement[], theirs: readonly Movement[]): Pair[] {
  const pairs: Pair[] = [];
  const left = new Set(theirs);
  const open = new Set(ours);
  const pair = (one: Movement, other: Movement) => {
    pairs.push({ ours: one, theirs: other });
    left.delete(other);
    open.delete(one);
  };
  const byName = index(theirs, ({ names }) => names);
  for (const one of ours) {
    const others = one.names.flatMap((name) => byName.get(name) ?? []);
    const same = others.filter((other) => left.has(other) && Math.sign(other.cents) === Math.sign(one.cents));
    const [other] = nearest(
      one,
      same.filter(({ cents }) => cents === one.cents),
    ).concat(nearest(one, same));
    if (other) pair(one, other);
  }
  const byOrder = index(left, ({ orderId, cents }) => (orderId ? [`${orderId} ${cents}`] : []));
  for (const one of [...open]) {
    const others = (byOrder.get(`${one.orderId} ${one.cents}`) ?? []).filter((other) => left.has(other));
    const [other] = nearest(one, others);
    if (other) pair(one, other);
  }
  return pairs;
}

function index<T>(all: Iterable<T>, keysOf: (one: T) => readonly string[]): Map<string, T[]> {
  const byKey = new Map<string, T[]>();
  for (const one of all) {
    for (const key of keysOf(one)) {
      const same = byKey.get(key);
      if (same) same.push(one);
      else byKey.set(key, [one]);
    }
  }
  return byKey;
}

const nearest = ({ day }: Movement, others: readonly Movement[]): Movement[] =>
  [...others].sort((a, b) => Math.abs(daysBetween(day, a.day)) - Math.abs(daysBetween(day, b.day)));

/**
 * Explains the differences between two books. Apart from fees, the differences of a day add up to the difference
 * between its sums, to the cent. If their book does not cover a day (`isCovered`), entries missing from it are not
 * differences. Rule: docs/product/reconciliation.md, "Comparison".
 */
export function explain(
  ours: readonly Movement[],
  theirs: readonly Movement[],
  isCovered: (day: string) => boolean,
): Difference[] {
  const pairs = pairMovements(ours, theirs);
  const [here, there] = [new Set(pairs.map((pair) => pair.ours)), new Set(pairs.map((pair) => pair.theirs))];
  return [
    ...pairs.flatMap((pair) => differencesOf(pair, isCovered)),
    ...ours
      .filter((one) => !here.has(one) && isCovered(one.day))
      .map((one) => difference('missing-there', one, one.cents)),
    ...theirs.filter((one) => !there.has(one)).map((one) => difference('missing-here', one, -one.cents)),
  ];
}

function differencesOf({ ours, theirs }: Pair, isCovered: (day: string) => boolean): Difference[] {
  const found: Difference[] = [];
  if (ours.day !== theirs.day) {
    // The surplus of one day is the deficit of the other. If amounts differ as well, so do surplus and deficit.
    if (isCovered(ours.day))
      found.push({ ...difference('other-day', theirs, ours.cents), day: ours.day, otherDay: theirs.day });
    found.push({ ...difference('other-day', theirs, -theirs.cents), otherDay: ours.day });
  } else if (ours.cents !== theirs.cents) {
    found.push(difference('other-amount', theirs, ours.cents - theirs.cents));
  }
  if (ours.feeCents !== null && theirs.feeCents !== null && ours.feeCents !== theirs.feeCents)
    found.push(difference('fee-differs', theirs, ours.feeCents - theirs.feeCents));
  return found;
}

const difference = (kind: DifferenceKind, { day, orderId, names, id, label }: Movement, cents: number): Difference => ({
  kind,
  day,
  cents,
  orderId,
  name: label ?? names[0] ?? id,
  otherDay: null,
});
