import fc from 'fast-check';
import { type Credit, type DuePayment, matchCredits, type Payout } from './matching';

const ORDER = 'NARA-1772690400000-ABC123';
const OTHER = 'NARA-1772690500000-DEF456';
const credit = (changes: Partial<Credit> = {}): Credit => ({
  id: 'c1',
  day: '2026-03-05',
  cents: 113_300,
  description: ORDER,
  ...changes,
});
const payment = (changes: Partial<DuePayment> = {}): DuePayment => ({
  orderId: ORDER,
  since: '2026-03-04',
  dueCents: 113_300,
  isCancelled: false,
  recordedCents: [],
  ...changes,
});
const payout = (changes: Partial<Payout> = {}): Payout => ({ id: 'p1', day: '2026-03-04', cents: 113_300, ...changes });
const match = (credits: Credit[], payments: DuePayment[], payouts: Payout[] = []) =>
  matchCredits(credits, { payments, payouts }).map(
    (found) => `${found.creditId} ${found.kind === 'order' ? found.orderId : found.payoutId} ${found.doubt}`,
  );

test.each<[string, string[], string[]]>([
  ['its reference and amount match an order', match([credit()], [payment()]), [`c1 ${ORDER} null`]],
  ['a part of the amount is for somebody to decide', match([credit({ cents: 1 })], [payment()]), [`c1 ${ORDER} less`]],
  ['and so is more than it', match([credit({ cents: 113_301 })], [payment()]), [`c1 ${ORDER} more`]],
  ['an order that is paid', match([credit()], [payment({ dueCents: 0 })]), [`c1 ${ORDER} paid`]],
  ['one that was cancelled', match([credit()], [payment({ isCancelled: true })]), [`c1 ${ORDER} cancelled`]],
  ['one that was placed later', match([credit()], [payment({ since: '2026-03-09' })]), [`c1 ${ORDER} early`]],
  [
    'money that came twice',
    match([credit(), credit({ id: 'c2', day: '2026-03-06' })], [payment()]),
    [`c1 ${ORDER} null`, `c2 ${ORDER} paid`],
  ],
  [
    'money that was recorded by hand is no further payment',
    match([credit(), credit({ id: 'c2' })], [payment({ dueCents: 0, recordedCents: [113_300] })]),
    [`c1 ${ORDER} null`, `c2 ${ORDER} paid`],
  ],
  [
    'two orders in one transfer',
    match([credit({ description: `${ORDER} ${OTHER}` })], [payment(), payment({ orderId: OTHER })]),
    [`c1 ${ORDER} several`, `c1 ${OTHER} several`],
  ],
  [
    'the amount alone is a suggestion',
    match([credit({ description: 'T NKOSI' })], [payment(), payment({ orderId: OTHER, dueCents: 5 })]),
    [`c1 ${ORDER} amount-only`],
  ],
  ['a payout that reaches the bank', match([credit({ description: 'PAYFAST' })], [], [payout()]), ['c1 p1 null']],
  ['within three days', match([credit({ description: 'PAYFAST' })], [], [payout({ day: '2026-03-01' })]), []],
  [
    'two payouts of the same amount',
    match([credit({ description: 'PAYFAST' })], [], [payout(), payout({ id: 'p2' })]),
    ['c1 p1 several', 'c1 p2 several'],
  ],
  [
    'a credit that names an order is no payout',
    match([credit({ cents: 5 })], [payment()], [payout({ cents: 5 })]),
    [`c1 ${ORDER} less`],
  ],
  ['anything else matches nothing', match([credit({ description: 'RENT', cents: 7 })], [payment()], [payout()]), []],
])('a bank credit is matched: %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

const orderIds = [ORDER, OTHER, 'NARA-1772690600000-GHJ789'];
const anyCents = fc.constantFrom(100, 200, 300);
const anyDay = fc.constantFrom('2026-03-01', '2026-03-03', '2026-03-05', '2026-03-09');
const anyCredits = fc
  .array(
    fc.record({ day: anyDay, cents: anyCents, description: fc.constantFrom(...orderIds, 'none', `${ORDER} ${OTHER}`) }),
    { maxLength: 8 },
  )
  .map((all) => all.map((each, at) => ({ ...each, id: `c${at}` })));
const anyPayments = fc
  .tuple(
    ...orderIds.map((orderId) =>
      fc.record({
        orderId: fc.constant(orderId),
        since: anyDay,
        dueCents: fc.constantFrom(0, 100, 200),
        isCancelled: fc.boolean(),
        recordedCents: fc.constant([]),
      }),
    ),
  )
  .map((all) => [...all]);
const anyPayouts = fc
  .array(fc.record({ day: anyDay, cents: anyCents }), { maxLength: 4 })
  .map((all) => all.map((each, at) => ({ ...each, id: `p${at}` })));

test('certain matches are never made twice or beyond the amount due, and do not depend on the order of lines', () => {
  fc.assert(
    fc.property(
      anyCredits.chain((credits) =>
        fc.tuple(fc.constant(credits), fc.shuffledSubarray(credits, { minLength: credits.length })),
      ),
      anyPayments,
      anyPayouts,
      ([credits, shuffled], payments, payouts) => {
        const found = matchCredits(credits, { payments, payouts });
        const sure = found.filter(({ doubt }) => doubt === null);
        expect(new Set(sure.map(({ creditId }) => creditId)).size).toBe(sure.length);
        for (const { orderId, dueCents } of payments) {
          const booked = sure.filter((each) => each.kind === 'order' && each.orderId === orderId);
          const cents = booked.reduce(
            (sum, { creditId }) => sum + (credits.find(({ id }) => id === creditId)?.cents ?? 0),
            0,
          );
          expect(cents === 0 || cents === dueCents).toBe(true);
        }
        const paidOut = sure.flatMap((each) => (each.kind === 'payout' ? [each.payoutId] : []));
        expect(new Set(paidOut).size).toBe(paidOut.length);
        const again = matchCredits(shuffled, { payments, payouts });
        expect(new Set(again.map((each) => JSON.stringify(each)))).toEqual(
          new Set(found.map((each) => JSON.stringify(each))),
        );
      },
    ),
  );
});
