import fc from 'fast-check';
import { compareDays, type ThreeBooks } from './days';
import { journalOf } from './journal';

const DAYS = ['2026-03-04', '2026-03-05', '2026-03-06'];
const day = fc.constantFrom(...DAYS);
const cents = fc.constantFrom(10_00, 20_00, 20_01);
const signed = fc.tuple(cents, fc.boolean()).map(([amount, isOut]) => (isOut ? -amount : amount));
const about = { orderId: fc.constantFrom('', 'A', 'B'), names: fc.constantFrom(['1'], ['2'], ['3', '2'], []) };
const feeCents = fc.constantFrom(null, 0, 41, 87);
const named = <T extends object>(all: T[], prefix: string) =>
  all.map((each, at) => ({ ...each, id: `${prefix}${at}` }));

const anyBooks: fc.Arbitrary<ThreeBooks> = fc.record({
  shop: fc
    .array(fc.record({ day, cents: signed, feeCents, side: fc.constantFrom('payfast', 'peach', 'bank'), ...about }), {
      maxLength: 8,
    })
    .map((all) => named(all, 's')),
  provider: fc
    .array(
      fc.record({
        day,
        cents: signed,
        feeCents: fc.constantFrom(0, 41),
        provider: fc.constantFrom('payfast', 'peach'),
        kind: fc.constantFrom('movement', 'movement', 'payout', 'fee'),
        ...about,
      }),
      { maxLength: 8 },
    )
    .map((all) =>
      named(
        all.map((each) => ({
          ...each,
          cents: each.kind === 'fee' ? 0 : each.kind === 'payout' ? -Math.abs(each.cents) : each.cents,
        })),
        'p',
      ),
    ),
  bank: fc
    .array(
      fc.record({
        day,
        cents: signed,
        feeCents: fc.constant(null),
        kind: fc.constantFrom('eft', 'payout', 'open'),
        ...about,
      }),
      {
        maxLength: 8,
      },
    )
    .map((all) => named(all, 'b')),
  covered: fc.constant(
    (['payfast', 'peach', 'bank'] as const).map((source) => ({ source, from: DAYS[0] ?? '', to: DAYS[2] ?? '' })),
  ),
});

const inCents = (rand: number): number => Math.round(rand * 100);
const total = (all: readonly { cents: number }[]): number => all.reduce((sum, each) => sum + each.cents, 0);

it('the differences of each day explain its sums to the cent, with the provider and the bank', () => {
  fc.assert(
    fc.property(anyBooks, (books) => {
      for (const { day: today, shop, provider, differences } of compareDays(books, DAYS)) {
        const explained = (other: 'provider' | 'bank') =>
          differences
            .filter((each) => each.with === other && each.kind !== 'fee-differs')
            .reduce((sum, { amount }) => sum + inCents(amount), 0);
        const of = <T extends { day: string }>(all: readonly T[]) => all.filter((each) => each.day === today);
        const ours = of(books.shop);
        expect(inCents(shop.received) - inCents(shop.refunded)).toBe(total(ours));
        expect(explained('provider')).toBe(
          total(ours.filter(({ side }) => side !== 'bank')) -
            (inCents(provider?.received ?? 0) - inCents(provider?.refunded ?? 0)),
        );
        const paidOut = total(of(books.provider).filter(({ kind }) => kind === 'payout'));
        expect(explained('bank')).toBe(
          total(ours.filter(({ side }) => side === 'bank')) - paidOut - total(of(books.bank)),
        );
      }
    }),
  );
});

it('days that no file covers have no differences', () => {
  fc.assert(
    fc.property(anyBooks, (books) => {
      const days = compareDays({ ...books, provider: [], bank: [], covered: [] }, DAYS);
      expect(days.flatMap(({ differences }) => differences)).toEqual([]);
      expect(days.map(({ provider, bank }) => [provider, bank])).toEqual(DAYS.map(() => [null, null]));
    }),
  );
});

it('journal debits and credits are equal on every day and for every reference', () => {
  fc.assert(
    fc.property(anyBooks, (books) => {
      const [from = '', , to = ''] = DAYS;
      const lines = journalOf(books, { from, to });
      const balances = new Map<string, number>();
      for (const { day: on, reference, debitCents, creditCents, vatCents } of lines) {
        const key = `${on} ${reference}`;
        balances.set(key, (balances.get(key) ?? 0) + debitCents - creditCents);
        expect([debitCents, creditCents]).toContain(0);
        expect(vatCents).toBeLessThanOrEqual(Math.max(debitCents, creditCents));
      }
      expect([...balances.values()].every((balance) => balance === 0)).toBe(true);
    }),
  );
});

test('VAT on sales uses the rate of the order, and VAT on fees that of the day', () => {
  const [from = '', , to = ''] = DAYS;
  const books: Pick<ThreeBooks, 'shop' | 'provider'> = {
    shop: ['A', 'B'].map((orderId) => ({
      id: orderId,
      day: from,
      cents: 115_00,
      feeCents: null,
      side: 'bank' as const,
      orderId,
      names: [],
    })),
    provider: [{ id: 'F', day: to, cents: 0, feeCents: 116, provider: 'peach', kind: 'fee', orderId: '', names: [] }],
  };
  const rates = { ofOrder: (id: string) => (id === 'B' ? 16 : 15), onDay: (day: string) => (day === to ? 16 : 15) };
  const vat = journalOf(books, { from, to }, rates).flatMap(({ vatCents }) => (vatCents > 0 ? [vatCents] : []));
  // 115.00 includes 15.00 at 15 % and 15.86 at 16 %; a fee of 1.16 includes 0.16.
  expect(vat).toEqual([15_00, 15_86, 16]);
});
