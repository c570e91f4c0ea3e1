import { formatRand, toCents, toRand } from './rules';

test.each([
  [0, 'R0'],
  [899, 'R899'],
  [99.5, 'R99.50'],
  [99.05, 'R99.05'],
  [0.1 + 0.2, 'R0.30'],
  [1048, 'R1 048'],
  [1048.5, 'R1 048.50'],
  [67_000, 'R67 000'],
  [1_234_567.89, 'R1 234 567.89'],
  [999.999, 'R1 000'],
  [-120, '-R120'],
  [-1048.5, '-R1 048.50'],
])('the amount %d is formatted as %s', (rand, text) => expect(formatRand(rand)).toBe(text));

test('a formatted amount groups thousands with a plain space', () => {
  expect([...formatRand(1048)].map((letter) => letter.charCodeAt(0))).toContain(32);
});

test.each([
  [899, 89_900],
  [19.99, 1999],
  [1.005, 100],
  [0.29, 29],
  [1_000_000.01, 100_000_001],
])('%d rand are %i cents', (rand, cents) => expect(toCents(rand)).toBe(cents));

test('every amount of cents converts to rand and back unchanged', () => {
  for (let cents = 0; cents < 250_000; cents += 1) {
    if (toCents(toRand(cents)) !== cents) throw new Error(`${cents} cents came back as ${toCents(toRand(cents))}`);
  }
});
