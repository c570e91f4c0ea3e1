import { FIRST_DELIVERY } from '@nara/shared-contracts/rules/shop-settings';
import { beginFault, toDelivery, toDeliveryValues, validateDelivery } from './delivery-values';

const values = toDeliveryValues(FIRST_DELIVERY);

test('delivery settings survive the delivery form unchanged', () => {
  const delivery = {
    ...FIRST_DELIVERY,
    closedOn: ['2026-12-24', '2026-12-31'],
    express: {
      ...FIRST_DELIVERY.express,
      exceptions: [{ province: 'LP' as const, isOffered: false, price: 0, freeOver: null, daysFrom: 0, daysUntil: 0 }],
    },
  };
  expect(toDelivery(toDeliveryValues(delivery), delivery)).toEqual(delivery);
  expect(validateDelivery(null)(values)).toEqual({});
});

test('closed days are read from commas and lines, sorted and without duplicates', () => {
  const closedOn = '2026-12-31, 2026-12-24\n2026-12-24';
  expect(toDelivery({ ...values, closedOn }, FIRST_DELIVERY).closedOn).toEqual(['2026-12-24', '2026-12-31']);
});

test.each([
  [{ cutOff: '2 pm' }, { cutOff: 'Enter a time of day, such as 14:00.' }],
  [{ closedOn: 'Christmas' }, { closedOn: '“Christmas” is no day: write days such as 2026-12-24.' }],
  [{ standardPrice: 'free' }, { standardPrice: 'Enter rand, such as 99 or 99.50.' }],
  [{ expressFreeOver: '-1' }, { expressFreeOver: 'Enter rand, such as 1000, or nothing.' }],
  [{ standardDaysFrom: '6' }, { standardDaysUntil: 'Enter no fewer days than the first.' }],
  [{ expressDaysUntil: '31' }, { expressDaysUntil: 'Enter a whole number from 0 to 30.' }],
])('the delivery form shows the error of %j at its field', (change, faults) =>
  expect(validateDelivery(null)({ ...values, ...change })).toEqual(faults),
);

test.each([
  ['', 'Enter when it begins.'],
  ['2026-11-27T10:00', 'Enter a time in the future.'],
  ['2026-11-27T10:01', undefined],
])('a delivery start of "%s" is validated', (from, fault) => expect(beginFault(from, '2026-11-27T10:00')).toBe(fault));
