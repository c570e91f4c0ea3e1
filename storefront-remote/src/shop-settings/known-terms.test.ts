import { FIRST_DELIVERY } from '@nara/shared-contracts/rules/shop-settings';
import { arrivalText, FIRST_KNOWN, type KnownTerms, offeredMethod, priceTermsFor, tariffOf } from '.';

const express = { method: 'express', province: 'LP' } as const;
const without: KnownTerms = {
  ...FIRST_KNOWN,
  delivery: {
    ...FIRST_DELIVERY,
    standard: {
      ...FIRST_DELIVERY.standard,
      exceptions: [{ province: 'LP', isOffered: true, price: 149, freeOver: null, daysFrom: 7, daysUntil: 7 }],
    },
    express: {
      ...FIRST_DELIVERY.express,
      exceptions: [{ province: 'LP', isOffered: false, price: 0, freeOver: null, daysFrom: 0, daysUntil: 0 }],
    },
  },
};

test('standard delivery prices a cart without method or province, and one whose method its province does not offer', () => {
  expect(offeredMethod(FIRST_KNOWN, express)).toBe('express');
  expect(offeredMethod(without, express)).toBe('standard');
  expect(priceTermsFor(without, express)).toEqual({ shippingFee: 149, freeShippingOver: null, vatPercent: 15 });
  expect(priceTermsFor(without)).toEqual({ shippingFee: 99, freeShippingOver: 1000, vatPercent: 15 });
});

test('the arrival days are shown only when the dispatch day is known', () => {
  const sent = { ...without, sentOn: '2026-11-30' };
  expect(arrivalText(without, tariffOf(without))).toBeNull();
  expect(arrivalText(sent, tariffOf(sent))).toBe('from Thursday 3 to Monday 7 December');
  expect(arrivalText(sent, tariffOf(sent, { method: 'standard', province: 'LP' }))).toBe('on Wednesday 9 December');
});
