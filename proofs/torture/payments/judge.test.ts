import { type AllBooks, judgeBooks, type OurFact, type OurRefund } from './judge';

const AMOUNT = 113_300;

const captured = (name: string, cents = AMOUNT): OurFact => ({ order_id: 'A', kind: 'captured', name, cents });
const refunded = (name: string, cents = AMOUNT): OurFact => ({ order_id: 'A', kind: 'refunded', name, cents });
const refund = (id: string, capture: string, change: Partial<OurRefund> = {}): OurRefund => ({
  ...{ id, order_id: 'A', capture, cents: AMOUNT, state: 'made' },
  ...change,
});
const taken = (number: number, change = {}) => ({
  ...{ number, reference: 'A', amount: AMOUNT, status: 'complete' },
  ...change,
});

/** Books of the provider with whole payments of these numbers, and refunds of them. */
const providerOf = (numbers: readonly number[], ...refunds: [payment: number, amount: number][]) => ({
  provider: {
    payments: numbers.map((number) => taken(number)),
    refunds: refunds.map(([payment, amount]) => ({ payment, amount })),
  },
});
/** Captures as facts and in the payment's sum. */
const captures = (...facts: OurFact[]) => ({
  payment: { captured_cents: facts.reduce((sum, { cents }) => sum + cents, 0) },
  facts,
});
const SENT = { orderId: 'A', status: 'confirmed' };

/** Changes to the books of a single order `A`, which agree without changes. */
interface Changes {
  order?: Partial<AllBooks['ours']['orders'][number]>;
  payment?: Partial<AllBooks['ours']['payments'][number]>;
  facts?: readonly OurFact[];
  refunds?: readonly OurRefund[];
  cards?: AllBooks['ours']['cards'];
  cardEntries?: AllBooks['ours']['cardEntries'];
  provider?: Partial<AllBooks['provider']>;
  partner?: AllBooks['partner'];
  acknowledged?: readonly string[];
}

const booksOf = ({
  order,
  payment,
  facts = [],
  refunds = [],
  cards = [],
  cardEntries = [],
  provider,
  partner = [],
  acknowledged = ['A'],
}: Changes) => ({
  acknowledged,
  ours: {
    orders: [{ id: 'A', status: 'pending', pay_by: 1, paid_at: 1, ...order }],
    payments: [
      {
        ...{ order_id: 'A', state: 'paid' as const, amount_cents: AMOUNT, captured_cents: AMOUNT, refunded_cents: 0 },
        ...payment,
      },
    ],
    facts,
    refunds,
    cards,
    cardEntries,
  },
  provider: { payments: [], refunds: [], ...provider },
  partner,
});

const PAID: Changes = { facts: [captured('1')], ...providerOf([1]), partner: [SENT] };
const TWICE: Changes = {
  payment: { captured_cents: 2 * AMOUNT, refunded_cents: AMOUNT },
  facts: [captured('1'), captured('2'), refunded('R')],
  refunds: [refund('R', '2')],
  ...providerOf([1, 2], [2, AMOUNT]),
  partner: [SENT],
};
const GIVEN_BACK: Changes = {
  order: { status: 'cancelled' },
  payment: { state: 'refunded', refunded_cents: AMOUNT },
  facts: [captured('1'), refunded('R')],
  refunds: [refund('R', '1')],
  ...providerOf([1], [1, AMOUNT]),
};
const UNPAID: Changes = {
  order: { status: 'cancelled', paid_at: null },
  payment: { state: 'expired', captured_cents: 0 },
  provider: { payments: [taken(1, { status: 'abandoned' }), taken(2, { status: 'declined' })] },
};

/** A gift card paid 13,300 cents of it, and the provider captured the rest. */
const LEDGER = [
  { card_id: 'G', order_id: null, cents: 20_000 },
  { card_id: 'G', order_id: 'A', cents: -13_300 },
];
const BY_CARD: Changes = {
  facts: [captured('gift-card:1', 13_300), captured('1', 100_000)],
  cards: [{ id: 'G', balance_cents: 6700 }],
  cardEntries: LEDGER,
  provider: { payments: [taken(1, { amount: 100_000 })] },
  partner: [SENT],
};
const BACK_ON_CARD: Changes = {
  order: { status: 'cancelled', paid_at: null },
  payment: { state: 'expired', captured_cents: 13_300, refunded_cents: 13_300 },
  facts: [captured('gift-card:1', 13_300), refunded('R', 13_300)],
  refunds: [refund('R', 'gift-card:1', { cents: 13_300 })],
  cards: [{ id: 'G', balance_cents: 20_000 }],
  cardEntries: [...LEDGER, { card_id: 'G', order_id: 'A', cents: 13_300 }],
};

test.each<[string, Changes]>([
  ['one that a gift card paid in part', BY_CARD],
  ['one whose gift card has its part back', BACK_ON_CARD],
  ['an order that was paid once', PAID],
  ['one that was paid twice, and got one payment back', TWICE],
  ['one that was cancelled, and got its money back', GIVEN_BACK],
  ['one that was cancelled at the partner too', { ...GIVEN_BACK, partner: [{ ...SENT, status: 'cancelled' }] }],
  ['one that nobody paid', UNPAID],
])('the judge finds no fault: %s', (_, changes) => {
  expect(judgeBooks(booksOf(changes))).toEqual([]);
});

const UNKNOWN = 'A paid 113300 in 1, which we do not know';
const HELD_TWICE = 'A is paid, and the provider holds 226600 instead of 113300';
const NOT_SENT = 'A is paid, and the partner sends nothing';

test.each<[string, Changes, string]>([
  ['an acknowledged order that is gone', { ...PAID, acknowledged: ['A', 'B'] }, 'B was acknowledged and is lost'],
  ['money that nobody knows of', { ...UNPAID, ...providerOf([1]) }, UNKNOWN],
  ['a second payment that nobody knows of', { ...PAID, ...providerOf([1, 2]) }, HELD_TWICE],
  [
    'a second payment that was kept',
    { ...PAID, ...captures(captured('1'), captured('2')), ...providerOf([1, 2]) },
    HELD_TWICE,
  ],
  [
    'a forged capture',
    { ...PAID, ...captures(captured('1'), captured('5000000001')) },
    'A counts 113300 in 5000000001, which the provider never took',
  ],
  ['a wrong amount', { ...PAID, ...captures(captured('1', 56_650)) }, UNKNOWN],
  ['a capture of which no fact tells', { ...PAID, facts: [] }, 'A says 113300 captured, its facts 0'],
  [
    'an order that was given back twice',
    { ...TWICE, ...providerOf([1, 2], [2, AMOUNT], [1, AMOUNT]) },
    'A got 113300 back of 1, our refunds say 0',
  ],
  [
    'a refund that was made twice in halves',
    { ...GIVEN_BACK, ...providerOf([1], [1, 56_650], [1, 56_650]) },
    'A got 56650 + 56650 back of 1, our refunds say 113300',
  ],
  [
    'a refund that the provider never made',
    { ...GIVEN_BACK, ...providerOf([1]) },
    'A is over, and the provider holds 113300 instead of 0',
  ],
  [
    'a refund that still waits',
    { ...GIVEN_BACK, refunds: [refund('R', '1', { state: 'waiting' })] },
    'A has refund R, which is waiting',
  ],
  ['a refund without a fact', { ...GIVEN_BACK, facts: [captured('1')] }, 'A has refund R, of which no fact tells'],
  ['a fact without a refund', { ...GIVEN_BACK, refunds: [] }, 'A has a fact of refund R, which was not made'],
  ['sums that do not follow', { ...PAID, payment: { refunded_cents: 5 } }, 'A says 5 refunded, its facts 0'],
  ['an order that is left hanging', { ...UNPAID, order: { paid_at: null } }, 'A is pending, neither paid nor over'],
  ['a state that does not follow', { ...PAID, payment: { state: 'pending' } }, 'A goes on, and its payment is pending'],
  [
    'an end that the payment does not know',
    { ...UNPAID, payment: { state: 'paid', captured_cents: 0 } },
    'A is over, and its payment is paid',
  ],
  ['an unpaid order at the partner', { ...UNPAID, partner: [SENT] }, 'A was handed over unpaid'],
  ['a paid order that goes nowhere', { ...PAID, partner: [] }, NOT_SENT],
  ['a paid order that the partner cancelled', { ...PAID, partner: [{ ...SENT, status: 'cancelled' }] }, NOT_SENT],
  ['an order that is given back and sent', { ...GIVEN_BACK, partner: [SENT] }, 'A is over, and the partner sends it'],
  ['an order that is sent twice', { ...PAID, partner: [SENT, SENT] }, 'A is at the partner 2 times'],
  ['a stranger at the partner', { ...PAID, partner: [SENT, { ...SENT, orderId: 'B' }] }, 'the partner has B, we not'],
  [
    'a payment for an order that does not exist',
    { ...PAID, provider: { payments: [taken(1), taken(2, { reference: 'B' })] } },
    'payment 2 is for B, which does not exist',
  ],
  [
    'a card that was charged twice',
    { ...BY_CARD, cardEntries: [...LEDGER, { card_id: 'G', order_id: 'A', cents: -13_300 }] },
    'A counts 13300 on gift cards, whose ledgers say 26600',
  ],
  [
    'a card that did not get its part back',
    { ...BACK_ON_CARD, cardEntries: LEDGER },
    'A counts 0 on gift cards, whose ledgers say 13300',
  ],
  [
    'a balance that does not follow from its ledger',
    { ...BY_CARD, cards: [{ id: 'G', balance_cents: 6701 }] },
    'gift card G says 6701, its ledger 6700',
  ],
  ['sums of all that differ', { ...PAID, ...providerOf([1], [77, 5]) }, 'we have given back 0 cents, the provider 5'],
])('the judge finds %s', (_, changes, fault) => {
  expect(judgeBooks(booksOf(changes))).toContain(fault);
});

test('the judge finds an order without a payment', () => {
  const books = booksOf(PAID);
  expect(judgeBooks({ ...books, ours: { ...books.ours, payments: [] } })).toContain('A has no payment');
});
