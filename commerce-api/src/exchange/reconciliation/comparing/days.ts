import type { ComparedDay, DayDifference } from '@nara/shared-contracts';
import { toRand } from '@nara/shared-contracts/rules';
import { explain, type Movement } from './movements';

/** Books of some days, as movements; amounts in cents, signed. */
export interface ThreeBooks {
  /** What the ledgers say: captures and refunds by each provider, those that went over the bank, and those by gift card, which no other book knows. */
  shop: readonly (Movement & { side: 'payfast' | 'peach' | 'bank' | 'gift-card' })[];
  /** What providers say: payments and refunds, fees of their own, and payouts. */
  provider: readonly (Movement & { provider: 'payfast' | 'peach'; kind: 'movement' | 'fee' | 'payout' })[];
  /** What the bank says of the shop's money. */
  bank: readonly (Movement & { kind: 'eft' | 'payout' | 'open' })[];
  /** Days that files cover, both included, by provider and for the bank. */
  covered: readonly { source: 'payfast' | 'peach' | 'bank'; from: string; to: string }[];
}

const PROVIDERS = ['payfast', 'peach'] as const;

/**
 * Compares three books day by day. Differences with a provider, and those with the bank, sum up to the difference of the
 * day's sums, to the cent. Rule: docs/product/reconciliation.md, "Comparison".
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

/** Lists what should be on the account: what went over it by our ledgers, and what providers paid out. */
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
