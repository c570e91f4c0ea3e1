import type { Tone } from '@nara/portal-ui';
import type { DayDifference, Suggestion } from '@nara/shared-contracts/api/reconciliation';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import type { DifferenceKind, Doubt, StatementLineState } from '@nara/shared-contracts/rules/reconciliation';

const BOOKS: Readonly<Record<DayDifference['with'], string>> = { provider: 'the provider', bank: 'the bank' };

const REASONS: Readonly<Record<DifferenceKind, (difference: DayDifference) => string>> = {
  'missing-here': ({ with: other }) => `only ${BOOKS[other]} knows of it`,
  'missing-there': ({ with: other }) => `${BOOKS[other]} does not know of it`,
  'other-amount': ({ with: other }) => `another amount at ${BOOKS[other]}`,
  'other-day': ({ with: other, otherDay }) => `on another day at ${BOOKS[other]}${otherDay ? `: ${otherDay}` : ''}`,
  'fee-differs': ({ with: other }) => `another fee at ${BOOKS[other]}`,
};

/** Describes how two records differ, and why: `R50 of order NARA-1: only the provider knows of it`. */
function describeDifference(difference: DayDifference): string {
  const { amount, orderId, name, kind } = difference;
  const what = orderId ? `order ${orderId}` : name;
  return `${formatRand(amount)}${what ? ` of ${what}` : ''}: ${REASONS[kind](difference)}`;
}

/** Describes differences, with a count for those that read the same; `isFault` marks the faults. */
export function describeDifferences(differences: readonly DayDifference[]): { text: string; isFault: boolean }[] {
  const counts = new Map<string, { count: number; isFault: boolean }>();
  for (const difference of differences) {
    const text = describeDifference(difference);
    counts.set(text, { count: (counts.get(text)?.count ?? 0) + 1, isFault: isFault(difference) });
  }
  return [...counts].map(([text, { count, ...rest }]) => ({
    text: count > 1 ? `${text} (${count} times)` : text,
    ...rest,
  }));
}

/** A payment booked on another day is no fault; any other difference is. */
export const isFault = ({ kind }: DayDifference): boolean => kind !== 'other-day';

export const STATES: Readonly<Record<StatementLineState, { label: string; tone: Tone }>> = {
  open: { label: 'To decide', tone: 'yellow' },
  booked: { label: 'Paid orders', tone: 'green' },
  payout: { label: 'Payouts', tone: 'blue' },
  'not-of-shop': { label: 'Not of the shop', tone: 'grey' },
};

const DOUBTS: Readonly<Record<Doubt, string>> = {
  less: 'less than is due',
  more: 'more than is due; what is over goes back',
  paid: 'it is paid already',
  cancelled: 'it was cancelled; the money goes back',
  early: 'it was placed later',
  several: 'there are several',
  'amount-only': 'only the amount fits',
};

/** Describes the suggested match of a credit, and any doubt about it. */
export function describeSuggestion({ kind, id, amount, doubt }: Suggestion): string {
  const what = kind === 'order' ? `Order ${id}, ${formatRand(amount)} due` : `Payout of ${formatRand(amount)}`;
  return doubt === null ? what : `${what} (${DOUBTS[doubt]})`;
}
