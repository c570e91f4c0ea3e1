import { fillFacts, unknownFact } from './facts';

test('a text gets the facts that it names', () => {
  expect(fillFacts('Free over {freeShippingOver}, else {shippingFee}.')).toBe('Free over R1000, else R99.');
  expect(fillFacts('{nothing} and {} stay')).toBe('{nothing} and {} stay');
});

test.each([
  ['{returnPeriod}', null],
  ['no names', null],
  ['{returnPeriod} and {toString}', 'toString'],
])('%j: %s', (text, unknown) => expect(unknownFact(text)).toBe(unknown));
