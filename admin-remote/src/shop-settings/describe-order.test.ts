import { FIRST_DELIVERY, FIRST_SHOP_SETTINGS } from '@nara/shared-contracts/rules/shop-settings';
import { describeOrder } from './labels';

const at = Date.parse('2026-11-27T10:00:00+02:00');
const order = { subtotal: 899, method: 'standard', province: 'LP', at } as const;

test.each([
  [
    order,
    'An order of R899 to Limpopo by standard delivery costs R1 133: R99 for delivery and R135 of VAT (15%). It arrives from Wednesday 2 to Friday 4 December.',
  ],
  [
    { ...order, subtotal: 1200 },
    'An order of R1 200 to Limpopo by standard delivery costs R1 380: nothing for delivery and R180 of VAT (15%). It arrives from Wednesday 2 to Friday 4 December.',
  ],
  [
    { ...order, method: 'express', at: Date.parse('2026-11-27T15:00:00+02:00') },
    'An order of R899 to Limpopo by express delivery costs R1 233: R199 for delivery and R135 of VAT (15%). It arrives from Tuesday 1 to Wednesday 2 December.',
  ],
] as const)('order %j is described', (tried, text) => expect(describeOrder(FIRST_SHOP_SETTINGS, tried)).toBe(text));

test('a trial order says when its delivery method is not offered in the province', () => {
  const express = {
    ...FIRST_DELIVERY.express,
    exceptions: [{ province: 'LP' as const, isOffered: false, price: 0, freeOver: null, daysFrom: 0, daysUntil: 0 }],
  };
  const settings = { ...FIRST_SHOP_SETTINGS, delivery: [{ from: null, value: { ...FIRST_DELIVERY, express } }] };
  expect(describeOrder(settings, { ...order, method: 'express' })).toBe(
    'An order of R899 to Limpopo cannot be sent by express delivery.',
  );
});
