import fc from 'fast-check';
import { explain, type Movement, pairMovements } from './days';

const ORDER = 'NARA-1772690400000-ABC123';
const movement = (changes: Partial<Movement> = {}): Movement => ({
  id: 'x',
  day: '2026-03-05',
  cents: 113_300,
  feeCents: null,
  orderId: ORDER,
  names: ['PF-1'],
  ...changes,
});
const always = () => true;
const told = (ours: Movement[], theirs: Movement[], isCovered: (day: string) => boolean = always) =>
  explain(ours, theirs, isCovered).map(({ kind, day, cents, otherDay }) => `${kind} ${day} ${cents} ${otherDay}`);

test.each<[string, string[], string[]]>([
  ['the same is no difference', told([movement()], [movement()]), []],
  ['nor is a fee that we were not told', told([movement()], [movement({ feeCents: 4109 })]), []],
  ['missing here', told([], [movement()]), ['missing-here 2026-03-05 -113300 null']],
  ['missing there', told([movement()], []), ['missing-there 2026-03-05 113300 null']],
  ['what no file covers is not missing', told([movement()], [], () => false), []],
  ['another amount', told([movement()], [movement({ cents: 113_200 })]), ['other-amount 2026-03-05 100 null']],
  [
    'another day',
    told([movement()], [movement({ day: '2026-03-06' })]),
    ['other-day 2026-03-05 113300 2026-03-06', 'other-day 2026-03-06 -113300 2026-03-05'],
  ],
  [
    'another fee',
    told([movement({ feeCents: 4000 })], [movement({ feeCents: 4109 })]),
    ['fee-differs 2026-03-05 -109 null'],
  ],
  [
    'a refund is known by its order and amount where names differ',
    told([movement({ cents: -100, names: ['ours'] })], [movement({ cents: -100, names: ['theirs'] })]),
    [],
  ],
  [
    'and never taken for the payment that it gives back',
    told([movement({ cents: -113_300 })], [movement()]),
    ['missing-there 2026-03-05 -113300 null', 'missing-here 2026-03-05 -113300 null'],
  ],
])('comparing movements of shop and provider: %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

const DAYS = ['2026-03-04', '2026-03-05', '2026-03-06'];
const anyMovements = (prefix: string) =>
  fc
    .array(
      fc.record({
        day: fc.constantFrom(...DAYS),
        cents: fc.constantFrom(100, 200, -100, -200),
        feeCents: fc.constantFrom(null, 0, 5),
        orderId: fc.constantFrom('', 'A', 'B'),
        names: fc.constantFrom(['1'], ['2'], ['2', '3'], ['4']),
      }),
      { maxLength: 8 },
    )
    .map((all) => all.map((each, at): Movement => ({ ...each, id: `${prefix}${at}` })));

test('the differences of all covered days add up to the difference of their sums', () => {
  const sumOf = (all: readonly { day: string; cents: number }[], day: string) =>
    all.filter((each) => each.day === day).reduce((sum, { cents }) => sum + cents, 0);
  fc.assert(
    fc.property(anyMovements('o'), anyMovements('t'), fc.subarray(DAYS), (ours, theirs, covered) => {
      const differences = explain(ours, theirs, (day) => covered.includes(day)).filter(
        ({ kind }) => kind !== 'fee-differs',
      );
      for (const day of covered) expect(sumOf(differences, day)).toBe(sumOf(ours, day) - sumOf(theirs, day));
    }),
  );
});

test('each movement matches at most one other, in the same direction', () => {
  fc.assert(
    fc.property(anyMovements('o'), anyMovements('t'), (ours, theirs) => {
      const pairs = pairMovements(ours, theirs);
      expect(new Set(pairs.map((pair) => pair.ours)).size).toBe(pairs.length);
      expect(new Set(pairs.map((pair) => pair.theirs)).size).toBe(pairs.length);
      for (const pair of pairs) expect(Math.sign(pair.ours.cents)).toBe(Math.sign(pair.theirs.cents));
    }),
  );
});
