import type { ComparedDay, DayDifference } from '@nara/shared-contracts/api/reconciliation';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { DifferenceKind } from '@nara/shared-contracts/rules/reconciliation';
import { daysBetween } from '../matching';

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
interface Difference {
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

/** The three books of some days, as movements. Amounts in cents, signed. */
export interface ThreeBooks {
  /**
   * Movements in our ledgers: captures and refunds by each provider, by bank transfer, and by gift card, which no other
   * book knows.
   */
  shop: readonly (Movement & { side: 'payfast' | 'peach' | 'bank' | 'gift-card' })[];
  /** Movements in the providers' books: payments and refunds, their own fees, and payouts. */
  provider: readonly (Movement & { provider: 'payfast' | 'peach'; kind: 'movement' | 'fee' | 'payout' })[];
  /** The shop's money in the bank's statements. */
  bank: readonly (Movement & { kind: 'eft' | 'payout' | 'open' })[];
  /** Days that files cover, both inclusive, by provider and for the bank. */
  covered: readonly { source: 'payfast' | 'peach' | 'bank'; from: string; to: string }[];
}

const PROVIDERS = ['payfast', 'peach'] as const;

/**
 * Compares three books day by day. The differences with a provider, and those with the bank, add up to the difference
 * between the day's sums, to the cent. Rule: docs/product/reconciliation.md, "Comparison".
 */
export function compareDays(books: ThreeBooks, days: readonly string[]): ComparedDay[] {
  const isCovered = (source: string) => (day: string) =>
    books.covered.some((each) => each.source === source && each.from <= day && day <= each.to);
  const withProvider = PROVIDERS.flatMap((provider) =>
    explain(
      books.shop.filter(({ side }) => side === provider),
      books.provider.filter((each) => each.provider === provider && each.kind === 'movement'),
      isCovered(provider),
    ),
  );
  const withBank = explain(expectedAtBank(books), books.bank, isCovered('bank'));
  const differences = [
    ...withProvider.map((difference) => ({ ...difference, with: 'provider' as const })),
    ...withBank.map((difference) => ({ ...difference, with: 'bank' as const })),
  ];
  return days.map((day) => {
    const shop = books.shop.filter((each) => each.day === day && each.side !== 'gift-card');
    const provider = books.provider.filter((each) => each.day === day);
    const bank = books.bank.filter((each) => each.day === day);
    const movements = provider.filter(({ kind }) => kind === 'movement');
    return {
      day,
      shop: {
        received: toRand(sumOf(shop, isIn)),
        refunded: toRand(-sumOf(shop, isOut)),
        fees: toRand(feesOf(shop)),
      },
      provider: PROVIDERS.some((each) => isCovered(each)(day))
        ? {
            received: toRand(sumOf(movements, isIn)),
            refunded: toRand(-sumOf(movements, isOut)),
            fees: toRand(feesOf(provider)),
            paidOut: toRand(-sumOf(provider, ({ kind }) => kind === 'payout')),
          }
        : null,
      bank: isCovered('bank')(day)
        ? {
            eft: toRand(sumOf(bank, ({ kind }) => kind === 'eft')),
            payouts: toRand(sumOf(bank, ({ kind }) => kind === 'payout')),
            open: toRand(sumOf(bank, ({ kind }) => kind === 'open')),
          }
        : null,
      differences: differences.filter((each) => each.day === day).map(toDifference),
    };
  });
}

/** Lists the movements expected on the account: bank transfers in our ledgers, and payouts by providers. */
const expectedAtBank = ({ shop, provider }: ThreeBooks): Movement[] => [
  ...shop.filter(({ side }) => side === 'bank'),
  ...provider.filter(({ kind }) => kind === 'payout').map((each) => ({ ...each, cents: -each.cents, feeCents: null })),
];

const isIn = ({ cents }: Movement): boolean => cents > 0;
const isOut = ({ cents }: Movement): boolean => cents < 0;

const sumOf = <T extends Movement>(all: readonly T[], isCounted: (one: T) => boolean): number =>
  all.filter(isCounted).reduce((sum, { cents }) => sum + cents, 0);

const feesOf = (all: readonly Movement[]): number => all.reduce((sum, { feeCents }) => sum + (feeCents ?? 0), 0);

const toDifference = ({
  with: other,
  kind,
  cents,
  orderId,
  name,
  otherDay,
}: ReturnType<typeof explain>[number] & { with: DayDifference['with'] }): DayDifference => ({
  with: other,
  kind,
  amount: toRand(cents),
  orderId: orderId === '' ? null : orderId,
  name,
  otherDay,
});
