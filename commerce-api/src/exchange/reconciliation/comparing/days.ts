import type { ComparedDay, DayDifference } from '@nara/shared-contracts/api/reconciliation';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { explain, type Movement } from './movements';

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
