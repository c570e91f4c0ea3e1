import fc from 'fast-check';
import { type PaymentFact, stateOf, sumsOf } from './state';

const AMOUNT = 113_300;
const begun = (attempt = '1'): PaymentFact => ({ kind: 'begun', attempt });
const failed = (attempt = '1'): PaymentFact => ({ kind: 'failed', attempt });
const captured = (capture = 'a', cents = AMOUNT): PaymentFact => ({ kind: 'captured', capture, cents });
const refunded = (refund: string, cents: number): PaymentFact => ({ kind: 'refunded', refund, cents });

it.each<[string, PaymentFact[]]>([
  ['created', []],
  ['pending', [begun()]],
  ['failed', [begun(), failed()]],
  ['pending', [begun(), failed(), begun('2')]],
  ['expired', [begun(), { kind: 'expired' }]],
  ['cancelled', [{ kind: 'expired' }, { kind: 'cancelled' }]],
  ['paid', [captured()]],
  ['paid', [{ kind: 'expired' }, captured()]],
  ['paid', [captured('a', 100_000), captured('b', 13_300)]],
  ['pending', [captured('a', 100_000)]],
  ['partly_refunded', [captured(), refunded('r', 1)]],
  ['refunded', [captured(), refunded('r', AMOUNT)]],
  ['paid', [captured('a'), captured('b'), refunded('r', AMOUNT)]],
  ['disputed', [captured(), { kind: 'disputed', dispute: 'd' }]],
  ['paid', [captured(), { kind: 'disputed', dispute: 'd' }, { kind: 'dispute-won', dispute: 'd' }]],
])('a payment is %s after %j', (state, facts) => {
  expect(stateOf(AMOUNT, facts)).toBe(state);
});

const name = fc.constantFrom('a', 'b');
const cents = fc.constantFrom(1, 13_300, 100_000, AMOUNT);
const anyFact: fc.Arbitrary<PaymentFact> = fc.oneof(
  fc.record({ kind: fc.constantFrom('begun' as const, 'failed' as const), attempt: name }),
  fc.record({ kind: fc.constant('captured' as const), capture: name, cents }),
  fc.record({ kind: fc.constant('refunded' as const), refund: name, cents }),
  fc.record({ kind: fc.constantFrom('disputed' as const, 'dispute-won' as const), dispute: name }),
  fc.record({ kind: fc.constantFrom('expired' as const, 'cancelled' as const) }),
);

it('a payment state does not depend on the order or repetition of its facts', () => {
  const facts = fc.array(anyFact, { maxLength: 5 });
  fc.assert(
    fc.property(
      facts.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length })),
      ),
      ([all, told]) => {
        expect(stateOf(AMOUNT, told)).toBe(stateOf(AMOUNT, all));
        expect(sumsOf(told)).toEqual(sumsOf(all));
      },
    ),
  );
});

it('a payment is never paid while less than its amount is held', () => {
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 5 }), (facts) => {
      if (stateOf(AMOUNT, facts) === 'paid') expect(sumsOf(facts).heldCents).toBeGreaterThanOrEqual(AMOUNT);
    }),
  );
});
