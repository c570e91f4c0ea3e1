import { PROVINCE_CODES } from '../../wire/provinces';
import { deliveryFactsOf, FIRST_DELIVERY } from '../shop-settings/terms';
import { alwaysSaid, atItsLongest, factFault, fillFacts, shopFactsOf } from './facts';

const { standard, express } = FIRST_DELIVERY;
const facts = shopFactsOf(deliveryFactsOf({ delivery: FIRST_DELIVERY, vatPercent: 15 }));
const without = shopFactsOf(
  deliveryFactsOf({
    delivery: {
      ...FIRST_DELIVERY,
      standard: { ...standard, freeOver: null },
      express: { ...express, isOffered: false },
    },
    vatPercent: 15,
  }),
);

test('a content text is filled with the shop facts that it names', () => {
  expect(fillFacts('VAT of {vat}, delivery {shippingFee}.', facts)).toBe('VAT of 15%, delivery R99.');
  expect(fillFacts('{nothing} and {} stay', facts)).toBe('{nothing} and {} stay');
});

test.each([
  ['Costs {shippingFee}[, free over {freeShippingOver}].', 'Costs R99, free over R1000.', 'Costs R99.'],
  ['Free [over {freeShippingOver}|to nobody].', 'Free over R1000.', 'Free to nobody.'],
  ['[{expressDelivery} for {expressFee}]', '1-2 business days for R199', ''],
  ['Sizes [XS to XL] in [{standardDelivery}]', 'Sizes [XS to XL] in [3-5 business days]', null],
])('the text %j is filled with and without the optional facts', (text, has, lacks) => {
  expect(fillFacts(text, facts)).toBe(has);
  expect(fillFacts(text, without)).toBe(lacks ?? has);
});

test.each([
  ['{returnPeriod}', null],
  ['no names', null],
  ['[over {freeShippingOver}]', null],
  ['{returnPeriod} and {toString}', 'names no fact with {toString}'],
  ['[over {constructor}]', 'names no fact with {constructor}'],
])('the fault of the content text %j: %s', (text, fault) => expect(factFault(text)).toBe(fault));

test.each(['over {freeShippingOver}', '[a|over {freeShippingOver}]', '[{expressFee}|{freeShippingOver}]'])(
  'the text %j is refused because it needs a fact that the shop may lack',
  (text) => expect(factFault(text)).toMatch(/^must have \{freeShippingOver\} within \[ \]/),
);

test('the fixed part of a text is what remains without its optional parts', () => {
  expect(alwaysSaid('Costs {shippingFee}[, free over {freeShippingOver}].')).toBe('Costs {shippingFee}.');
  expect(alwaysSaid('[Free over {freeShippingOver}.]')).toBe('');
});

test('no shop fact is longer than the length reserved for it', () => {
  const dearest = { ...express, price: 9_999_999.99, freeOver: 9_999_999.99, daysFrom: 29, daysUntil: 30 };
  const exceptions = PROVINCE_CODES.map((province) => ({ ...dearest, province }));
  const longest = deliveryFactsOf({
    delivery: { ...FIRST_DELIVERY, standard: { ...dearest, exceptions }, express: dearest },
    vatPercent: 49.99,
  });
  for (const [name, said] of Object.entries(shopFactsOf(longest)))
    expect(`${name} ${String(said).length <= atItsLongest(`{${name}}`).length}`).toBe(`${name} true`);
});
