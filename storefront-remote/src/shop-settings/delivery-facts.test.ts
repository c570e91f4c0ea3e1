import { FIRST_DELIVERY } from '@nara/shared-contracts';
import { deliveryFactsOf, FIRST_KNOWN } from '.';

test('the shop begins with the promises of the specification', () => {
  expect(deliveryFactsOf(FIRST_KNOWN)).toEqual({
    standardDelivery: '3-5 business days',
    shippingFee: 'R99',
    freeShippingOver: 'R1000',
    express: { delivery: '1-2 business days', fee: 'R199' },
    differsByProvince: false,
    vat: '15%',
  });
});

test('promises follow what staff set', () => {
  const { standard, express } = FIRST_DELIVERY;
  const delivery = {
    ...FIRST_DELIVERY,
    standard: { ...standard, price: 99.5, freeOver: null },
    express: { ...express, isOffered: false },
  };
  expect(deliveryFactsOf({ delivery, vatPercent: 15.5 })).toMatchObject({
    shippingFee: 'R99.50',
    freeShippingOver: null,
    express: null,
    vat: '15.5%',
  });
});
