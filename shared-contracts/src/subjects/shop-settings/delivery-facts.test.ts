import { businessDaysText, deliveryFactsOf, FIRST_DELIVERY } from './terms';

const exception = { isOffered: true, price: 149, freeOver: null, daysFrom: 7, daysUntil: 7 };

test('the initial delivery facts match the specification', () => {
  expect(deliveryFactsOf({ delivery: FIRST_DELIVERY, vatPercent: 15 })).toEqual({
    standardDelivery: '3-5 business days',
    shippingFee: 'R99',
    freeShippingOver: 'R1000',
    express: { delivery: '1-2 business days', fee: 'R199' },
    otherProvinces: null,
    vat: '15%',
  });
});

test('delivery facts follow the delivery settings of the shop', () => {
  const { standard, express } = FIRST_DELIVERY;
  const delivery = {
    ...FIRST_DELIVERY,
    standard: { ...standard, price: 99.5, freeOver: null },
    express: { ...express, isOffered: false, exceptions: [{ province: 'GP' as const, ...exception }] },
  };
  expect(deliveryFactsOf({ delivery, vatPercent: 15.5 })).toMatchObject({
    shippingFee: 'R99.50',
    freeShippingOver: null,
    express: null,
    otherProvinces: null,
    vat: '15.5%',
  });
});

test('delivery that is always free has no free-delivery threshold', () => {
  const delivery = { ...FIRST_DELIVERY, standard: { ...FIRST_DELIVERY.standard, price: 0 } };
  expect(deliveryFactsOf({ delivery, vatPercent: 15 })).toMatchObject({ shippingFee: 'free', freeShippingOver: null });
});

test.each([
  [['LP'], 'Limpopo'],
  [['NC', 'LP', 'NW'], 'Limpopo, North West and Northern Cape'],
] as const)('the delivery facts name the provinces with other terms: %s', (provinces, text) => {
  const { standard } = FIRST_DELIVERY;
  const exceptions = provinces.map((province) => ({ province, ...exception }));
  const delivery = { ...FIRST_DELIVERY, standard: { ...standard, exceptions } };
  expect(deliveryFactsOf({ delivery, vatPercent: 15 }).otherProvinces).toBe(text);
});

test.each([
  [3, 5, '3-5 business days'],
  [1, 1, '1 business day'],
  [7, 7, '7 business days'],
])('a delivery time of %i to %i days reads as %s', (daysFrom, daysUntil, text) =>
  expect(businessDaysText({ daysFrom, daysUntil })).toBe(text),
);
