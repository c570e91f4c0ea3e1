import type { PaymentFact } from '@nara/shared-contracts/rules/payments';
import { paymentStateOf, paymentSumsOf } from '@nara/shared-contracts/rules/payments';
import fc from 'fast-check';
import { type AskedRefund, heldOf, type RefundDue, refundOf, settlementOf } from './settlement';

const AMOUNT = 113_300;
const unpaid = { status: 'pending', pay_by: 1, paid_at: null } as const;
const paid = { ...unpaid, paid_at: 1 } as const;
const cancelled = { ...unpaid, status: 'cancelled' } as const;
const captured = (capture: string, cents = AMOUNT): PaymentFact => ({ kind: 'captured', capture, cents });
const refunded = (refund: string, cents: number): PaymentFact => ({ kind: 'refunded', refund, cents });
const decide = (order: Parameters<typeof settlementOf>[0]['order'], facts: PaymentFact[], asked: AskedRefund[] = []) =>
  settlementOf({ order, amountCents: AMOUNT, facts, asked });
const EXPIRED: PaymentFact = { kind: 'expired' };
const CANCELLED: PaymentFact = { kind: 'cancelled' };
const ofAll = (reason: string, capture = 'a') => ({ kind: 'refund', refunds: [{ capture, cents: AMOUNT }], reason });

it.each<[string, unknown, unknown]>([
  ['an order without money waits', decide(unpaid, []), { kind: 'nothing' }],
  ['money that is not enough waits', decide(unpaid, [captured('a', 100)]), { kind: 'nothing' }],
  ['its amount pays an order', decide(unpaid, [captured('a')]), { kind: 'paid' }],
  ['two parts pay an order', decide(unpaid, [captured('a', 100_000), captured('b', 13_300)]), { kind: 'paid' }],
  ['an order is paid once', decide(paid, [captured('a')]), { kind: 'nothing' }],
  ['an order that expired is taken up again', decide(cancelled, [EXPIRED, captured('a')]), { kind: 'paid' }],
  [
    'one that somebody cancelled is not',
    decide(cancelled, [CANCELLED, captured('a')]),
    ofAll('The order was cancelled'),
  ],
  [
    'nor one that was cancelled after it had expired and was reopened',
    decide(cancelled, [EXPIRED, CANCELLED, captured('a')]),
    ofAll('The order was cancelled'),
  ],
  [
    'a paid order that is cancelled gets its money back',
    decide({ ...paid, status: 'cancelled' }, [captured('a')]),
    ofAll('The order was cancelled'),
  ],
  [
    'the second of two payments goes back',
    decide(paid, [captured('a'), captured('b')]),
    ofAll('Paid more than once', 'b'),
  ],
  [
    'which is asked for once',
    decide(paid, [captured('a'), captured('b')], [{ id: 'r', capture: 'b', cents: AMOUNT }]),
    { kind: 'nothing' },
  ],
  [
    'and counts once when it is made',
    decide(paid, [captured('a'), captured('b'), refunded('r', AMOUNT)], [{ id: 'r', capture: 'b', cents: AMOUNT }]),
    { kind: 'nothing' },
  ],
  [
    'what was given back at the provider is not given back again',
    decide({ ...paid, status: 'cancelled' }, [captured('a'), refunded('elsewhere', 100_000)]),
    { kind: 'refund', refunds: [{ capture: 'a', cents: 13_300 }], reason: 'The order was cancelled' },
  ],
  [
    'a paid order of which staff gave some back stays paid',
    decide(paid, [captured('a'), refunded('s', 100)], [{ id: 's', capture: 'a', cents: 100, request: 'k' }]),
    { kind: 'nothing' },
  ],
  [
    'and gets only the rest back when it is cancelled',
    decide(
      { ...paid, status: 'cancelled' },
      [captured('a'), refunded('s', 100)],
      [{ id: 's', capture: 'a', cents: 100, request: 'k' }],
    ),
    { kind: 'refund', refunds: [{ capture: 'a', cents: AMOUNT - 100 }], reason: 'The order was cancelled' },
  ],
  [
    'a second payment goes back altogether, whatever staff gave back of the first',
    decide(paid, [captured('a'), captured('b')], [{ id: 's', capture: 'a', cents: 100, request: 'k' }]),
    ofAll('Paid more than once', 'b'),
  ],
])('the settlement of a payment: %s', (_, settlement, expected) => {
  expect(settlement).toEqual(expected);
});

it('a refund goes to gift cards last and never exceeds what was paid', () => {
  const capture = fc.record({ isCard: fc.boolean(), cents: fc.integer({ min: 1, max: 100_000 }) });
  fc.assert(
    fc.property(
      fc.array(capture, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 400_000 }),
      (given, wish) => {
        const facts = given.map(({ isCard, cents }, index) =>
          captured(isCard ? `gift-card:${index}` : `PF-${index}`, cents),
        );
        const { refunds } = refundOf(facts, [], wish, 'A seam is torn');
        const sum = (list: readonly { cents: number }[]) => list.reduce((total, each) => total + each.cents, 0);
        const held = sum(given);
        const others = sum(given.filter(({ isCard }) => !isCard));
        expect(sum(refunds)).toBe(Math.min(wish, held));
        const toCards = sum(refunds.filter((each) => each.capture.startsWith('gift-card:')));
        expect(toCards).toBe(Math.max(0, Math.min(wish, held) - others));
        // A cancelled order refunds all of it.
        const order = { status: 'cancelled', paid_at: 1 } as const;
        const settlement = settlementOf({ order, amountCents: held, facts, asked: [] });
        expect(settlement.kind === 'refund' && sum(settlement.refunds)).toBe(held);
      },
    ),
  );
});

const name = fc.constantFrom('a', 'b', 'c');
const cents = fc.constantFrom(1, 13_300, 100_000, AMOUNT, 2 * AMOUNT);
const anyFact: fc.Arbitrary<PaymentFact> = fc.oneof(
  fc.record({ kind: fc.constant('captured' as const), capture: name, cents }),
  fc.record({ kind: fc.constant('refunded' as const), refund: name, cents }),
  fc.constant(EXPIRED),
  fc.constant(CANCELLED),
);

it('a settlement never refunds more than was captured, and asks once', () => {
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 5 }), fc.constantFrom(unpaid, paid, cancelled), (facts, order) => {
      const first = decide(order, facts);
      if (first.kind !== 'refund') return;
      const back = first.refunds.reduce((sum, refund) => sum + refund.cents, 0);
      expect(back).toBeGreaterThan(0);
      expect(back).toBeLessThanOrEqual(paymentSumsOf(facts).heldCents);
      const asked = first.refunds.map((refund, index) => ({ id: `ours-${index}`, ...refund }));
      expect(decide(order, facts, asked).kind).not.toBe('refund');
      const made = asked.map(({ id, cents: refundCents }) => refunded(id, refundCents));
      expect(decide(order, [...facts, ...made], asked).kind).not.toBe('refund');
    }),
  );
});

it('a refund by staff adds to every other refund of a paid order, is made once and never paid again', () => {
  const captures = fc.subarray(['b', 'c']);
  const amounts = fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 3 });
  fc.assert(
    fc.property(captures, amounts, fc.boolean(), fc.boolean(), (others, wishes, isMade, isCancelled) => {
      const facts = ['a', ...others].map((capture) => captured(capture));
      const asked: AskedRefund[] = [];
      /** Requests refunds, and has the provider make them. */
      const give = (refunds: readonly RefundDue[], request: string | null) => {
        for (const refund of refunds) {
          const id = `r-${asked.length}`;
          asked.push({ id, ...refund, request });
          if (isMade) facts.push(refunded(id, refund.cents));
        }
      };
      const settle = (order: Parameters<typeof decide>[0]) => {
        const settlement = decide(order, facts, asked);
        expect(settlement.kind).not.toBe('paid');
        if (settlement.kind === 'refund') give(settlement.refunds, null);
      };
      settle(paid);
      let onPurpose = 0;
      for (const [index, wish] of wishes.entries()) {
        const cents = Math.min(wish, heldOf(facts, asked));
        onPurpose += cents;
        give(refundOf(facts, asked, cents, 'Torn').refunds, `k-${index}`);
        settle(paid);
      }
      expect(heldOf(facts, asked)).toBe(AMOUNT - onPurpose);
      if (isCancelled) settle({ ...paid, status: 'cancelled' });
      expect(heldOf(facts, asked)).toBe(isCancelled ? 0 : AMOUNT - onPurpose);
      if (isMade && onPurpose > 0 && onPurpose < AMOUNT && !isCancelled)
        expect(paymentStateOf(AMOUNT, facts)).toBe('partly_refunded');
    }),
  );
});
