import fc from 'fast-check';
import { type GivenBack, refundAmountOf } from '../payments/state';
import { FIRST_TERMS, priceOrder } from '../pricing/rules';
import { refundFor } from '../returns/refund';
import { applyPromotions, type Candidate, type PromotedLine } from './apply';
import type { PromotionGift, PromotionOffer } from './schemas';

const AT = Date.parse('2026-12-01T10:00:00Z');
const terms = FIRST_TERMS;
let ids = 0;

const offer = (gift: PromotionGift, changes: Partial<PromotionOffer> = {}): PromotionOffer => {
  ids += 1;
  return {
    id: `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`,
    name: `Promotion ${ids}`,
    gift,
    products: [],
    categories: [],
    minimum: null,
    isFirstOrder: false,
    combines: true,
    from: null,
    until: null,
    ...changes,
  };
};
const percentage = (percent: number, changes?: Partial<PromotionOffer>) =>
  offer({ kind: 'percentage', percent }, changes);
const amount = (rand: number, changes?: Partial<PromotionOffer>) => offer({ kind: 'amount', amount: rand }, changes);
const freeDelivery = (changes?: Partial<PromotionOffer>) => offer({ kind: 'free-delivery' }, changes);
const sets = (buy: number, get: number, percent = 100, changes?: Partial<PromotionOffer>) =>
  offer({ kind: 'buy-x-get-y', buy, get, percent }, changes);

const line = (price: number, quantity = 1, changes: Partial<PromotedLine> = {}): PromotedLine => ({
  productId: 'p',
  category: 'women',
  subcategory: 'Leggings',
  price,
  quantity,
  ...changes,
});

const apply = (lines: readonly PromotedLine[], promotions: readonly PromotionOffer[], context = {}) =>
  applyPromotions(
    lines,
    promotions.map((promotion) => ({ promotion })),
    { at: AT, terms, ...context },
  );

test('an order without promotions has the ordinary totals and no discount', () => {
  const lines = [line(899), line(549, 2)];
  expect(apply(lines, [])).toEqual({ totals: priceOrder(lines), lineCents: [0, 0], applied: [], others: [] });
  expect(apply(lines, []).totals).not.toHaveProperty('discount');
});

test.each<[string, PromotedLine[], PromotionOffer, number[], object]>([
  [
    '20 % of two lines',
    [line(899), line(549)],
    percentage(20),
    [17_980, 10_980],
    { discount: 289.6, shipping: 0, tax: 174 },
  ],
  ['a third of odd cents', [line(0.01), line(0.01), line(0.01)], percentage(33.33), [1, 0, 0], { discount: 0.01 }],
  [
    'an amount, in proportion',
    [line(300), line(100)],
    amount(100),
    [7500, 2500],
    { subtotal: 400, tax: 45, total: 444 },
  ],
  ['an amount above the price', [line(50)], amount(100), [5000], { discount: 50, tax: 0, shipping: 99, total: 99 }],
  ['free delivery', [line(500)], freeDelivery(), [0], { shipping: 0, total: 575 }],
  ['the cheapest of three', [line(899), line(549), line(299)], sets(2, 1), [0, 0, 29_900], { discount: 299 }],
  ['the two cheapest of six', [line(899, 4), line(299, 2)], sets(2, 1), [0, 59_800], { discount: 598 }],
  ['half of every second', [line(899, 2)], sets(1, 1, 50), [44_950], { discount: 449.5 }],
])('a promotion is applied: %s', (_, lines, promotion, lineCents, totals) => {
  const promoted = apply(lines, [promotion]);
  expect(promoted.lineCents).toEqual(lineCents);
  expect(promoted.totals).toMatchObject(totals);
  expect(promoted.applied).toHaveLength(1);
});

test('the free-delivery threshold applies to the subtotal after the discount', () => {
  expect(apply([line(1100)], [amount(100)]).totals.shipping).toBe(99);
  expect(apply([line(1100.01)], [amount(100)]).totals.shipping).toBe(0);
});

test('a promotion discounts only its products, categories and subcategories', () => {
  const lines = [
    line(100, 1, { productId: 'a' }),
    line(100, 1, { productId: 'b', category: 'men', subcategory: 'Tops' }),
    line(100, 1, { productId: 'c', category: 'men', subcategory: 'Joggers' }),
  ];
  expect(apply(lines, [percentage(10, { products: ['a'] })]).lineCents).toEqual([1000, 0, 0]);
  expect(apply(lines, [percentage(10, { categories: ['men'] })]).lineCents).toEqual([0, 1000, 1000]);
  expect(apply(lines, [percentage(10, { products: ['a'], categories: ['Joggers'] })]).lineCents).toEqual([
    1000, 0, 1000,
  ]);
});

test.each<[string, PromotionOffer, object]>([
  ['has not begun', percentage(10, { from: '2026-12-01T10:00:00.001Z' }), { reason: 'not-started' }],
  ['is over', percentage(10, { until: '2026-12-01T10:00:00.000Z' }), { reason: 'ended' }],
  ['is for something else', percentage(10, { products: ['z'] }), { reason: 'nothing-eligible' }],
  ['needs more', percentage(10, { minimum: 900.5 }), { reason: 'below-minimum', missing: 1.5 }],
  ['needs more pieces', sets(2, 1), { reason: 'too-few-pieces', missing: 2 }],
])('a promotion that %s gives nothing and reports the reason', (_, promotion, other) => {
  const { applied, others } = apply([line(899)], [promotion]);
  expect(applied).toEqual([]);
  expect(others).toEqual([{ id: promotion.id, name: promotion.name, ...other }]);
});

test('a promotion’s minimum counts only eligible lines, before discounts', () => {
  const lines = [line(400, 1, { productId: 'a' }), line(800, 1, { productId: 'b' })];
  const tenth = percentage(10, { products: ['a'], minimum: 500 });
  expect(apply(lines, [tenth]).others).toMatchObject([{ reason: 'below-minimum', missing: 100 }]);
  expect(apply(lines, [amount(100), percentage(10, { minimum: 1200 })]).applied).toHaveLength(2);
});

test('a free-delivery promotion has no effect when delivery is free anyway', () => {
  expect(apply([line(1500)], [freeDelivery()])).toMatchObject({ applied: [], others: [{ reason: 'no-effect' }] });
});

test('a promotion that the server refuses is not applied', () => {
  const promotion = percentage(10);
  const { others } = apply([line(899)], [promotion], { refused: new Map([[promotion.id, 'not-first-order']]) });
  expect(others).toMatchObject([{ reason: 'not-first-order' }]);
});

test('promotions apply sets first, then percentages of the rest, then amounts', () => {
  const promotions = [amount(50), percentage(10), sets(1, 1)];
  const { applied, totals } = apply([line(200), line(100)], promotions);
  expect(applied.map(({ cents }) => cents)).toEqual([10_000, 2000, 5000]);
  expect(totals).toMatchObject({ subtotal: 300, discount: 170, tax: 20 });
});

test('the cheaper of all combinable promotions or a single exclusive one is applied', () => {
  const alone = percentage(30, { combines: false });
  const both = [percentage(10), amount(100)];
  expect(apply([line(900)], [...both, alone])).toMatchObject({
    applied: [{ id: alone.id, cents: 27_000 }],
    others: [{ reason: 'not-combined' }, { reason: 'not-combined' }],
  });
  expect(apply([line(400)], [...both, alone])).toMatchObject({
    totals: { discount: 140 },
    others: [{ id: alone.id, reason: 'not-combined' }],
  });
});

test('of two equal promotions, the first in the list is applied', () => {
  const [first, second] = [amount(50, { combines: false }), amount(50, { combines: false })];
  expect(apply([line(899)], [first, second]).applied).toMatchObject([{ id: first.id }]);
  expect(apply([line(899)], [second, first]).applied).toMatchObject([{ id: second.id }]);
});

test('a discount that would cost more in delivery than it saves is not applied, alone or with others', () => {
  const small = [percentage(1), percentage(1, { combines: false })];
  for (const offers of [[small[0]], [small[1]], small] as PromotionOffer[][])
    expect(apply([line(1001)], offers)).toMatchObject({
      totals: { shipping: 0, total: 1151 },
      applied: [],
      others: offers.map(({ id }) => ({ id, reason: 'no-effect' })),
    });
  expect(apply([line(1001)], [percentage(20)]).totals).toMatchObject({ shipping: 99, discount: 200.2 });
});

test('an applied promotion reports its code and its discount', () => {
  const candidates: Candidate[] = [{ promotion: percentage(10), code: 'SUMMER26' }];
  const { applied } = applyPromotions([line(899)], candidates, { at: AT, terms });
  expect(applied).toMatchObject([{ code: 'SUMMER26', cents: 8990 }]);
});

const anyLine = fc.record({
  productId: fc.constantFrom('a', 'b', 'c'),
  category: fc.constantFrom('women', 'men'),
  subcategory: fc.constantFrom('Leggings', 'Tops'),
  price: fc.integer({ min: 0, max: 250_000 }).map((cents) => cents / 100),
  quantity: fc.integer({ min: 1, max: 6 }),
});
const anyGift: fc.Arbitrary<PromotionGift> = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((share) => ({ kind: 'percentage' as const, percent: share / 100 })),
  fc.integer({ min: 1, max: 500_000 }).map((cents) => ({ kind: 'amount' as const, amount: cents / 100 })),
  fc.constant({ kind: 'free-delivery' as const }),
  fc.record({
    kind: fc.constant('buy-x-get-y' as const),
    buy: fc.integer({ min: 1, max: 4 }),
    get: fc.integer({ min: 1, max: 3 }),
    percent: fc.constantFrom(100, 50, 33.33),
  }),
);
const anyOffer = fc
  .record({
    gift: anyGift,
    products: fc.subarray(['a', 'b', 'c']),
    categories: fc.subarray(['men', 'Tops']),
    minimum: fc.option(fc.integer({ min: 0, max: 2000 })),
    combines: fc.boolean(),
  })
  .map(({ gift, ...changes }) => offer(gift, changes));
const anyTerms = fc.record({
  shippingFee: fc.constantFrom(0, 99, 149.5),
  freeShippingOver: fc.constantFrom(null, 0, 1000),
  vatPercent: fc.constantFrom(0, 14, 15, 15.5),
});
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  offers: fc.array(anyOffer, { maxLength: 5 }),
  terms: anyTerms,
});

const cents = (rand: number): number => Math.round(rand * 100);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

test('discounts by line and by promotion, VAT and total agree to the cent, and no line goes negative', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, offers, terms: on }) => {
      const { totals, lineCents, applied } = apply(lines, offers, { terms: on });
      const { subtotal, discount = 0, shipping, tax, total } = totals;
      expect(sum(lineCents)).toBe(cents(discount));
      expect(sum(applied.map((each) => each.cents))).toBe(cents(discount));
      for (const [index, { price, quantity }] of lines.entries()) {
        expect(lineCents[index]).toBeGreaterThanOrEqual(0);
        expect(lineCents[index]).toBeLessThanOrEqual(cents(price) * quantity);
      }
      expect(tax).toBe(Math.round(((cents(subtotal) - cents(discount)) * on.vatPercent) / 10_000 + 1e-9));
      expect(cents(total)).toBe(cents(subtotal) - cents(discount) + cents(shipping) + cents(tax));
    }),
  );
});

test('promotions never raise the total, and no single or combined choice is cheaper', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, offers, terms: on }) => {
      const { totals } = apply(lines, offers, { terms: on });
      expect(totals.total).toBeLessThanOrEqual(priceOrder(lines, on).total);
      const best = Math.min(
        apply(
          lines,
          offers.filter(({ combines }) => combines),
          { terms: on },
        ).totals.total,
        ...offers.map((each) => apply(lines, [each], { terms: on }).totals.total),
      );
      expect(totals.total).toBeLessThanOrEqual(best);
    }),
  );
});

/** Splits the pieces of an order into parts, in random order. */
const inParts = anyOrder.chain((order) => {
  const single = order.lines.flatMap(({ quantity }, index) => Array.from({ length: quantity }, () => index));
  return fc.record({
    order: fc.constant(order),
    pieces: fc.shuffledSubarray(single, { minLength: single.length }),
    ends: fc.array(fc.nat({ max: single.length }), { maxLength: 6 }),
  });
});

test('partial refunds and returns of a discounted order add up to what was paid, however they are split', () => {
  fc.assert(
    fc.property(inParts, ({ order: { lines, offers, terms: on }, pieces, ends }) => {
      const { totals, lineCents } = apply(lines, offers, { terms: on });
      const { subtotal, discount = 0, shipping, tax, total } = totals;
      const sold = {
        subtotalCents: cents(subtotal),
        discountCents: cents(discount),
        deliveryCents: cents(shipping),
        taxCents: cents(tax),
        lines: lines.map(({ price, quantity }, index) => ({
          quantity,
          unitCents: cents(price),
          discountCents: lineCents[index],
        })),
      };
      const cuts = [...new Set([0, ...ends, pieces.length])].sort((a, b) => a - b);
      const parts = cuts.slice(1).map((end, index) => pieces.slice(cuts[index], end));
      let before: GivenBack = { lines: [], delivery: false };
      let [given, returned] = [0, 0];
      for (const [index, part] of parts.entries()) {
        const wish = { lines: part.map((each) => ({ line: each, quantity: 1 })), delivery: index === 0 };
        const back = refundAmountOf(sold, before, wish);
        expect(back).toBeGreaterThanOrEqual(0);
        // A return refunds its pieces, never the delivery or the label.
        const [earlier, after] = [before.lines, [...before.lines, ...wish.lines]].map((all) =>
          refundAmountOf({ ...sold, taxCents: 0 }, { lines: [], delivery: false }, { lines: all, delivery: false }),
        ) as [number, number];
        returned += cents(
          refundFor({ subtotal, discount, tax, total: 500 }, (after - earlier) / 100, earlier / 100).refundAmount,
        );
        given += back;
        before = { lines: [...before.lines, ...wish.lines], delivery: true };
      }
      expect(given).toBe(cents(total));
      expect(returned).toBe(cents(total) - cents(shipping));
    }),
  );
});
